// Tool: the air quality index of one city, by one of two standards that give different numbers.

import type { Tool } from '../../kit/tool.ts'
import { cityNamed } from './cities.ts'
import { noSuchCity } from './no-such-city.ts'

export const getAirQuality: Tool = {
  name: 'get_air_quality',
  description: '查一个城市现在的空气质量指数',
  parameters: {
    type: 'object',
    properties: {
      city: { type: 'string', description: '城市名，例如 北京', minLength: 1 },
      standard: {
        type: 'string',
        description: '按哪国标准：cn 中国，us 美国',
        enum: ['cn', 'us'],
        default: 'cn',
      },
    },
    required: ['city', 'standard'],
    additionalProperties: false,
  },
  aliases: new Map([
    ['citys', 'city'],
    ['cityName', 'city'],
    ['city_name', 'city'],
    ['城市', 'city'],
    ['standards', 'standard'],
    ['标准', 'standard'],
  ]),
  effect: 'none',
  run: async (args) => {
    const name = String(args['city'])
    const city = cityNamed(name)
    if (!city) return noSuchCity(name)
    const standard = args['standard'] === 'us' ? 'us' : 'cn'
    return { ok: true, value: { city: name, standard, aqi: city.aqi[standard] }, tookMs: 140 }
  },
}
