import { describe, expect, it } from 'vitest'
import { namesNear, nearestName } from './near-name.ts'

const tools = ['get_weather', 'get_air_quality']

describe('nearestName', () => {
  it.each([
    ['get_wether', 'get_weather'],
    ['getWeather', 'get_weather'],
    ['GET-WEATHER', 'get_weather'],
    ['get_weathr_', 'get_weather'],
    ['get_waether', 'get_weather'],
    ['air_quality', null],
    ['get_weather_now', null],
    ['search_web', null],
    ['', null],
    ['查天气', null],
  ])('takes %j for %j', (name, meant) => {
    expect(nearestName(name, tools)).toBe(meant)
  })

  it('does not choose between two', () => {
    expect(nearestName('get_file', ['get_files', 'set_file'])).toBeNull()
  })

  it('wants a short name to be nearer', () => {
    expect(nearestName('cityy', ['city'])).toBe('city')
    expect(nearestName('cats', ['city'])).toBeNull()
    expect(nearestName('x', ['y'])).toBeNull()
  })

  it('gives a known name for itself', () => {
    expect(nearestName('get_weather', tools)).toBe('get_weather')
  })
})

describe('namesNear', () => {
  it('gives all that are near, also where none of them can be chosen', () => {
    expect(namesNear('deleteDraft', ['delete_draft', 'delete_drafts', 'send'])).toEqual([
      'delete_draft',
      'delete_drafts',
    ])
  })
})
