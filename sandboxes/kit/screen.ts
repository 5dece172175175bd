// What the user is left with when a run is over.

/**
 * `empty`: nothing. `honest`: says what is missing. `done`: says that something has been done, whether or not it has.
 * `reading`: a real number. `invented`: one that stands in no result.
 */
export type Screen = 'empty' | 'honest' | 'done' | 'reading' | 'invented'
