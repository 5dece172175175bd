// Tool: the weather of one city.

import type { Tool } from '../../kit/tool.ts'
import { cityNamed } from './cities.ts'
import { noSuchCity } from './no-such-city.ts'

export const getWeather: Tool = {
  name: 'get_weather',
  description: '查一个城市现在的气温和天气',
  parameters: {
    type: 'object',
    properties: { city: { type: 'string', description: '城市名，例如 北京', minLength: 1 } },
    required: ['city'],
    additionalProperties: false,
  },
  aliases: new Map([
    ['citys', 'city'],
    ['cityName', 'city'],
    ['city_name', 'city'],
    ['城市', 'city'],
  ]),
  effect: 'none',
  run: async (args) => {
    const name = String(args['city'])
    const city = cityNamed(name)
    if (!city) return noSuchCity(name)
    return { ok: true, value: { city: name, temperature: city.temperature, sky: city.sky }, tookMs: 120 }
  },
}
