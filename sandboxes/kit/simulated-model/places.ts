// Places that the simulated model has "read" often, in both spellings. Whether a tool has data for one of them is
// another matter.

const chineseNames: ReadonlyMap<string, string> = new Map([
  ['Beijing', '北京'],
  ['Shanghai', '上海'],
  ['Guangzhou', '广州'],
  ['Chengdu', '成都'],
  ["Xi'an", '西安'],
  ['Xian', '西安'],
  ['Jilin', '吉林'],
  ['Jishou', '吉首'],
  ['Shenzhen', '深圳'],
  ['Nanjing', '南京'],
  ['Hangzhou', '杭州'],
  ['Wuhan', '武汉'],
  ['Changsha', '长沙'],
  ['Chongqing', '重庆'],
  ['Tianjin', '天津'],
  ['Sanya', '三亚'],
  ['Harbin', '哈尔滨'],
  ['Kunming', '昆明'],
  ['Lhasa', '拉萨'],
  ['Hong Kong', '香港'],
  ['Taipei', '台北'],
  ['Tokyo', '东京'],
  ['New York', '纽约'],
  ['London', '伦敦'],
  ['Paris', '巴黎'],
  ['Atlantis', '亚特兰蒂斯'],
])

export const knownPlacesIn = (text: string): readonly string[] =>
  [...new Set([...chineseNames].flat())].filter((place) =>
    /[a-z]/.test(place) ? new RegExp(`\\b${place}\\b`).test(text) : text.includes(place),
  )

export const spellingsOf = (name: string): readonly string[] => [
  name,
  ...[...chineseNames].flatMap(([english, chinese]) =>
    english === name ? [chinese] : chinese === name ? [english] : [],
  ),
]

/** Tools described in Chinese are asked in Chinese, whatever language the question is in. */
export const spelledFor = (description: string, name: string): string =>
  /\p{Script=Han}/u.test(description) ? (chineseNames.get(name) ?? name) : name
