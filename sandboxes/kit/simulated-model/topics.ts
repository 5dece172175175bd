// The two topics that the simulated model can speak of. Without them it could name a reading, but not say of what,
// nor which of two readings is the better one.

export type Topic = {
  readonly words: RegExp
  readonly zh: string
  readonly en: string
  /** Where a result carries the number. */
  readonly field: string
  /** What a question may compare by; the first whose words it contains; the last has none. */
  readonly comparisons: readonly Comparison[]
}

export type Comparison = {
  readonly words?: RegExp
  readonly wins: 'least' | 'most'
  readonly zh: string
  /** Of two, and of more. */
  readonly en: readonly [string, string]
}

const topics: readonly Topic[] = [
  {
    words: /空气|污染|雾霾|AQI|PM ?2\.?5?|air[_ ]?quality|\bair\b|pollut/i,
    zh: '空气质量',
    en: 'air quality',
    field: 'aqi',
    comparisons: [
      {
        words: /差|糟|脏|wors|dirt|pollut/i,
        wins: 'most',
        zh: '的空气更差',
        en: ['has the worse air', 'has the worst air'],
      },
      { wins: 'least', zh: '的空气更好', en: ['has the better air', 'has the best air'] },
    ],
  },
  {
    words: /天气|气温|温度|几度|多少度|冷|凉|暖|热|weather|temperature|degrees|warm|cold|\bhot|cool/i,
    zh: '气温',
    en: 'temperature',
    field: 'temperature',
    comparisons: [
      { words: /冷|低|cold|low/i, wins: 'least', zh: '更冷', en: ['is colder', 'is the coldest'] },
      { words: /凉|cool/i, wins: 'least', zh: '更凉快', en: ['is cooler', 'is the coolest'] },
      { words: /热|\bhot/i, wins: 'most', zh: '更热', en: ['is hotter', 'is the hottest'] },
      { wins: 'most', zh: '更暖和', en: ['is warmer', 'is the warmest'] },
    ],
  },
]

/** The topics that a text is about, as far as the model knows them. */
export const topicsIn = (text: string): readonly Topic[] => topics.filter(({ words }) => words.test(text))
