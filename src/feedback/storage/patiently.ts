/** Does a piece of work again while the database is busy. */
export type Patiently = <Result>(work: () => Promise<Result>) => Promise<Result>
