// What the user is left with when a run is over.

/** `empty`: nothing. `honest`: says what is missing. `reading`: a real number. `invented`: one that stands in no result. */
export type Screen = 'empty' | 'honest' | 'reading' | 'invented'
