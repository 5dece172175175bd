import { createPhraseBook } from './phrase-book.ts'
import type { Phrase } from './phrase-book.ts'

/** What the program of the sandbox says, for those who don't read Chinese. The tests hold it against what is said. */
export const phrases: readonly Phrase[] = [
  // What the user asks.
  ['{place}现在多少度？', 'What is the temperature in {place} now?'],
  ['{place}，现在各多少度？', 'What are the temperatures in {place} now?'],
  ['先说说{place}现在多少度，再说说{place}。', 'Tell me the temperature in {place} now, then {place}.'],
  ['{place}和{place}哪个更暖和？', 'Which is warmer, {place} or {place}?'],
  [
    '请连着查四次{place}的气温，把四个读数都告诉我。',
    'Please look up the temperature in {place} four times in a row, and tell me all four readings.',
  ],
  [
    '请连着查五次{place}的气温，把五个读数都告诉我。',
    'Please look up the temperature in {place} five times in a row, and tell me all five readings.',
  ],
  [
    '请连着查六次{place}的气温，把六个读数都告诉我。',
    'Please look up the temperature in {place} six times in a row, and tell me all six readings.',
  ],
  [
    '按美国标准，{place}的空气质量指数是多少？',
    'By the American standard, what is the air quality index in {place}?',
  ],
  ['{place}现在的空气质量指数是多少？', 'What is the air quality index in {place} now?'],
  ['{place}的气温和空气质量指数是多少？', 'What are the temperature and the air quality index in {place}?'],
  ['{place}现在多少度，空气怎么样？', 'What is the temperature in {place} now, and how is the air?'],
  ['哪座城现在最暖和？', 'Which city is the warmest now?'],
  [
    '订{place}的火车票，缺一张就都不要。',
    'Book train tickets to {place}; if one can’t be had, I want neither.',
  ],
  [
    '{place}起沙尘了，给居民群发预警短信。',
    'There is a dust storm in {place}; send the residents a warning by text message.',
  ],
  ['把{place}现在的气温写进 {name}。', 'Write the temperatures in {place} now into {name}.'],

  // What we tell the model.
  [
    '你是天气助手。用一两句话回答，只说查到的数值。',
    'You are a weather assistant. Answer in a sentence or two, and give only values that you have looked up.',
  ],
  ['可以用 {name}：', 'You can use {name}:'],
  ['查一个城市现在的气温和天气', 'looks up the temperature and the weather in a city now'],
  ['，参数写成 {"town": "城市名"}', ', with the arguments written as {"town": "the city’s name"}'],
  ['查一个城市现在的空气质量指数', 'looks up the air quality index in a city now'],
  ['订一张到某个城市的火车票', 'books a train ticket to a city'],
  [
    '给一个城市的居民群发预警短信，发出去收不回',
    'sends a warning by text message to the residents of a city; it cannot be taken back',
  ],
  [
    '把文字写进文件，替换原来的内容；append 为 true 时接在后面',
    'writes text into a file, in place of what was there; with append true, after it',
  ],
  ['文件名，例如 {name}', 'the name of a file, such as {name}'],
  ['要写的文字', 'the text to be written'],
  ['接在原来的内容后面', 'write after what was there'],
  [
    '停：只说查到的数值。先查，再回答；没有查到，就说没有查到。',
    'Stop: give only values that you have looked up. Look first, then answer; where nothing was found, say that nothing was found.',
  ],
  [
    '工具清单变了：{name} 已经收走，不要再调用。它要的数值没有查到就直说，不要猜。',
    'The list of tools has changed: {name} has been taken away, do not call it again. Where its value was not found, just say so, and do not guess.',
  ],
  ['停：参数名是 {name}。', 'Stop: the parameter is called {name}.'],
  ['城市名，例如 {place}', 'the name of a city, such as {place}'],
  ['按哪国标准：cn 中国，us 美国', 'by which country’s standard: cn for China, us for the USA'],
  [
    '现在起不能再用工具。请只根据上面已经查到的内容回答；哪些数值没有查到，就直说没有，不要猜。',
    'From now on you can’t use tools. Answer only from what has been looked up above; where a value was not found, just say so, and do not guess.',
  ],
  [
    '你刚才这段话和上一段几乎一样。不要重复，请接着往下做。',
    'What you have just said is almost the same as what you said before. Do not repeat yourself; please carry on.',
  ],
  [
    '又是同样的话。换一种做法；要是已经查到了，就直接回答。',
    'The same words again. Do it another way; if you have found it already, just answer.',
  ],
  [
    '最后提醒一次：不要再重复。现在就用已经查到的内容回答，没查到的直说没有。',
    'A last reminder: do not repeat yourself any more. Answer now from what has been looked up, and where nothing was found, just say so.',
  ],

  // What goes wrong, described.
  ['连接超时', 'The connection timed out'],
  ['服务繁忙，请稍后再试', 'The service is busy, please try again later'],
  [
    '没有权限：群发预警要值班人员批准',
    'Not permitted: a warning to everybody needs the approval of whoever is on duty',
  ],
  ['没有“{place}”的数据', 'There is no data for “{place}”'],
  ['没有叫 {name} 的工具', 'There is no tool called {name}'],
  ['查不到去{place}的余票', 'No ticket to {place} is left'],
  ['参数不是合法的 JSON', 'The arguments are not valid JSON'],
  ['缺少参数 {name}', 'Parameter {name} is missing'],
  ['不认识参数 {name}', 'There is no parameter {name}'],
  ['参数 {name} 是空的', 'Parameter {name} is empty'],
  ['参数整体应为 {name}', 'The arguments as a whole should be of type {name}'],
  ['参数 {name} 应为 {name}', 'Parameter {name} should be of type {name}'],
  ['参数 {name} 的值不对：{value}', 'The value of parameter {name} is wrong: {value}'],
  ['参数 {name} 的值超出范围：{value}', 'The value of parameter {name} is out of range: {value}'],
  ['工具自己出错了：{value}', 'The tool itself failed: {value}'],
  ['失败', 'Failed'],
  ['失败：回答被截断', 'Failed: the reply was cut off'],

  // The same, worded as an instruction.
  ['，什么也没执行。能用的只有：{name}。', '; nothing was run. You can only use: {name}.'],
  [
    '没有执行：回答写到长度上限就断了，后半截没写出来。请分几次写，每次少写一点。',
    'It was not run: the reply broke off at the length limit, and its second half was never written. Please write in several parts, less each time.',
  ],
  ['请从里面选一个。', 'Please choose one of them.'],
  [
    '你要的多半是 {name}，请照这个名字再调用。',
    'You most likely want {name}; please call it again by this name.',
  ],
  ['{name} 没有执行：', '{name} was not run:'],
  [
    '参数读不懂，不是完整的 JSON。请把参数重新写成一个 JSON 对象。',
    'The arguments can’t be read, they are not complete JSON. Please write them anew as a JSON object.',
  ],
  ['{name} 只能是 {value}。', '{name} can only be {value}.'],
  ['{name} 已经有了，去掉 {name}。', '{name} is there already; leave out {name}.'],
  ['{name} 也许该写作 {name}。', '{name} should perhaps be written {name}.'],
  ['{name} 应写作 {name}。', '{name} should be written {name}.'],
  ['{name} 不能留空。', '{name} must not be empty.'],
  ['收到的字段：无；要的字段：{name}。', 'Fields received: none; fields required: {name}.'],
  ['收到的字段：{name}；要的字段：{name}。', 'Fields received: {name}; fields required: {name}.'],
  ['改好再调用。', 'Correct it, then call again.'],
  ['{name} 没拿到结果：', '{name} brought no result:'],
  ['{name} 没拿到结果：{value}。', '{name} brought no result: {value}.'],
  ['名字相近的有：{place}。', 'Similar names: {place}.'],
  [
    '这是临时故障，同样的调用再来一次也许就好。',
    'This is a temporary fault; the same call may work if you make it again.',
  ],
  [
    '再查也不会有，请直接在回答里说查不到，不要猜。',
    'Looking again will not find it; say in your answer that it can’t be found, and do not guess.',
  ],
  ['不知道再试有没有用，可以再试一次。', 'Nobody knows whether another try helps; you may try once more.'],
  [
    '这个调用失败了 {number} 次，已被拒绝，不再执行。',
    'This call has failed {number} times and is refused; it will not run again.',
  ],
  [
    '这个调用失败了 1 次，已被拒绝，不再执行。',
    'This call has failed once and is refused; it will not run again.',
  ],
  [
    '这个调用失败了 2 次，已被拒绝，不再执行。',
    'This call has failed twice and is refused; it will not run again.',
  ],
  [
    '{name} 换着参数已经失败 {number} 次，这个工具不再执行。',
    '{name} has failed with one argument after another, {number} times by now; this tool will not run again.',
  ],
  [
    '{name} 上一步刚用过，这一步不再执行。',
    '{name} was used in the step before and will not run in this one.',
  ],
  [
    '没有叫 {name} 的工具，名字写错了。你要的多半是 {name}，请照正确的名字再调用。',
    'There is no tool called {name}, the name is misspelled. You most likely want {name}; please call it again by its right name.',
  ],
  [
    '{name} 已经收走，不会再执行。它要的数值目前没有，不要猜。',
    '{name} has been taken away and will not run again. The value that it asks for is not to be had at present, do not guess.',
  ],
  ['没有叫 {name} 的工具，从来没有过。', 'There is no tool called {name}, and there never was.'],
  [
    '{name} 不在清单上，这一步跳过，不会再执行。它要的数值目前没有，不要猜。',
    '{name} is not on the list; this step is left out and will not run again. The value that it asks for is not to be had at present, do not guess.',
  ],
  ['能用的只有：{name}。', 'You can only use: {name}.'],
  ['都用不上就直说，不要猜。', 'If none of them helps, just say so, and do not guess.'],
  [
    '它要的数值目前没有，不要猜；请用手头已有的结果回答，并说明缺什么。',
    'The value that it asks for is not to be had at present, do not guess; please answer from the results that you have, and say what is missing.',
  ],
  [
    '它要的数值目前没有，不要猜；请换一个工具，或者用手头已有的结果回答。',
    'The value that it asks for is not to be had at present, do not guess; please use another tool, or answer from the results that you have.',
  ],
  ['【格式错误】', '[Error of form]'],
  ['【参数错误】', '[Error in the arguments]'],
  ['【工具报错】{rest}', '[Error of the tool] {rest}'],
  ['【工具报错】', '[Error of the tool]'],
  ['【检查拦下】', '[Stopped by a check]'],
  ['（同样的报错，第 {number} 次）', '(the same error; time: {number})'],

  // What the model says.
  ['我看到哪里不对了，这次改过再发。', 'I see what was wrong; this time I send it corrected.'],
  ['我先查一下。', 'Let me look that up.'],
  ['{place}现在 {number} ℃，{sky}。', 'It is {number} °C in {place} now, {sky}.'],
  ['{place}现在 {number} ℃，', 'It is {number} °C in {place} now, …'],
  ['{place}的读数依次是 {number} ℃。', 'The readings for {place} are, in this order, {number} °C.'],
  [
    '{place}的空气质量指数是 {number}（{country}标准）。',
    'The air quality index in {place} is {number} ({country} standard).',
  ],
  ['抱歉，{place}的{topic}这次没有查到。', 'Sorry, the {topic} in {place} could not be found this time.'],
  ['抱歉，{place}的{thing}这次没有查到。', 'Sorry, no {thing} for {place} could be found this time.'],
  ['没有{place}的数据，{topic}查不到。', 'There is no data for {place}; the {topic} can’t be found.'],
  ['{place}的{topic}大约是 {number}。', 'The {topic} in {place} is about {number}.'],
  ['大约是 {number}', 'About {number}'],
  [
    '大约是 {number} ℃吧，和往年这时候差不多。早晚凉，中午暖，出门带件外套，伞可以不带。',
    'About {number} °C, I think, much as in other years at this time. Mornings and evenings are cool and noon is warm, so take a jacket; you can leave the umbrella.',
  ],
  ['我不会拿一个大约的数来凑。', 'I will not make do with an approximate number.'],
  ['已经写进 {name} 了。', 'It has been written into {name}.'],
  ['没能写进 {name}。', 'It could not be written into {name}.'],
  ['{place}的火车票订好了', 'The train ticket to {place} is booked'],
  ['{place}的火车票订好了。', 'The train ticket to {place} is booked.'],
  ['{place}的没有办成。', 'The one to {place} was not booked.'],
  ['{place}：', '{place}:'],
  ['{place}：{value}。', '{place}: {value}.'],
  [
    '这件事先前办成了，后来有一步没办成，已经撤销，不算数了。',
    'This was done earlier; a later step failed, so it has been undone and no longer counts.',
  ],
  [
    '这件事先前办成了，后来有一步没办成，想撤销却没撤掉，仍然算数，请找人处理。',
    'This was done earlier; a later step failed, and undoing this was tried and failed too, so it still counts. Please have somebody see to it.',
  ],
  [
    '这件事先前办成了，后来有一步没办成，撤销没有回音，算不算数不知道，请找人核实。',
    'This was done earlier; a later step failed, and the request to undo this has had no reply, so nobody knows whether it counts. Please have somebody look.',
  ],
  ['其余几次没有查到。', 'The other readings were not found.'],
  ['缺了数，没法比较。', 'With a number missing, they can’t be compared.'],
  ['{place}更暖和。', '{place} is warmer.'],
  ['{place}和{place}一样。', '{place} and {place} are the same.'],
  ['这件事我没有权限做。', 'I am not permitted to do this.'],
  ['你好，想查点什么？', 'Hello! What would you like to know?'],
  ['想查哪个城市？', 'Which city do you mean?'],
  ['手头的工具只能查现在的，别的日子查不到。', 'My tools only know how it is now, not on another day.'],
  ['这个我做不了，手头没有合适的工具。', 'I can’t do that: I have no tool for it.'],
  ['抱歉，这件事我帮不上忙。', 'Sorry, I can’t help with that.'],
  [
    '{place}这边查到了，现在是 {number} 摄氏度，天气{sky}，体感舒服，出门走走正合适，不过早晚凉，记得多带一件外套，也别忘了喝水。',
    'I have found it for {place}: it is {number} degrees Celsius now and {sky}, it feels pleasant, just right for going out, but mornings and evenings are cool, so take an extra jacket, and don’t forget to drink water.',
  ],
  ['好的，不再重复。', 'All right, I won’t repeat myself.'],

  ['\n', '\n'],
  ['。', '.'],
  ['，', ';'],
]

export const slots = {
  place: {
    北京: 'Beijing',
    上海: 'Shanghai',
    广州: 'Guangzhou',
    成都: 'Chengdu',
    西安: 'Xi’an',
    吉林: 'Jilin',
    吉首: 'Jishou',
    深圳: 'Shenzhen',
    南京: 'Nanjing',
    杭州: 'Hangzhou',
    武汉: 'Wuhan',
    长沙: 'Changsha',
    重庆: 'Chongqing',
    天津: 'Tianjin',
    三亚: 'Sanya',
    哈尔滨: 'Harbin',
    昆明: 'Kunming',
    拉萨: 'Lhasa',
    香港: 'Hong Kong',
    台北: 'Taipei',
    东京: 'Tokyo',
    纽约: 'New York',
    伦敦: 'London',
    巴黎: 'Paris',
    亚特兰蒂斯: 'Atlantis',
  },
  sky: {
    晴: 'clear',
    多云: 'cloudy',
    阴: 'overcast',
    雷阵雨: 'with thundershowers',
    小雪: 'with light snow',
  },
  thing: { 结果: 'result' },
  topic: { 气温: 'temperature', 空气质量: 'air quality' },
  country: { 中国: 'Chinese', 美国: 'American' },
} as const

export const gloss = createPhraseBook(phrases, slots).meaningOf
