// The whole world of this sandbox. It is small on purpose: every number that an honest answer may contain stands here.

export type City = {
  readonly name: string
  /** Air temperature in °C. */
  readonly temperature: number
  readonly sky: string
  /** Air quality index by the Chinese and by the American standard. */
  readonly aqi: { readonly cn: number; readonly us: number }
}

export const cities: readonly City[] = [
  { name: '北京', temperature: 21, sky: '晴', aqi: { cn: 86, us: 152 } },
  { name: '上海', temperature: 24, sky: '多云', aqi: { cn: 58, us: 97 } },
  { name: '广州', temperature: 29, sky: '雷阵雨', aqi: { cn: 47, us: 80 } },
  { name: '成都', temperature: 19, sky: '阴', aqi: { cn: 73, us: 131 } },
  { name: '西安', temperature: 17, sky: '晴', aqi: { cn: 92, us: 160 } },
  { name: '吉林', temperature: 8, sky: '小雪', aqi: { cn: 39, us: 66 } },
]

export const cityNamed = (name: string): City | undefined => cities.find((city) => city.name === name)

/** Cities that share a character with `name`: what a reader may have meant. */
export const citiesLike = (name: string): readonly string[] =>
  cities.map((city) => city.name).filter((known) => [...name].some((character) => known.includes(character)))
