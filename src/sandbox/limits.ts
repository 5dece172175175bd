export type LimitCode = 'limit-time' | 'limit-lines' | 'limit-bytes'
