import type { Locale } from '../../i18n/locales.ts'

/** What an agent says twice, one after the other, and what a person makes of it. */
export type LabelledPair = {
  readonly one: string
  readonly other: string
  /** The second brings nothing new. Judged by the authors, by meaning alone, before anything was computed. */
  readonly isSame: boolean
}

const same = (one: string, other: string): LabelledPair => ({ one, other, isSame: true })
const different = (one: string, other: string): LabelledPair => ({ one, other, isSame: false })

export const labelledPairs: { readonly [L in Locale]: readonly LabelledPair[] } = {
  'zh-CN': [
    same('我先查一下北京的天气。', '我先查一下北京的天气！'),
    same('get_weather 没有返回结果，我再试一次。', 'Get_Weather 没有返回结果,我再试一次…'),
    same(
      '我正在查询北京现在的气温，请您稍等一会儿，马上就好。',
      '我正在查询北京现在的气温，请稍等一会儿，马上就好。',
    ),
    same(
      '抱歉，天气服务现在没有响应，我再试一次看看能不能查到。',
      '抱歉，天气服务现在没有响应，我再试一次，看能不能查到。',
    ),
    same('查到了，北京现在 21 ℃，晴，适合出门走走。', '北京现在 21 ℃，晴，适合出门走走。查到了。'),
    same('天气服务没有回应，我再查一遍。', '还是连不上，重新试试吧。'),
    same('刚才的查询超时了，我会再试一次。', '又超时了，接着再试。'),
    same('稍等，我查查。', '稍等，我查一查。'),
    same('我来看一下这座城市的空气质量。', '让我瞧瞧当地的空气好不好。'),
    same('这件事我做不到，请换个人问。', '很遗憾，我帮不上您这个忙。'),
    different(
      '北京这边查到了，今天白天多云，傍晚有小雨，出门记得带伞，晚上早点回家。',
      '南京这边查到了，今天白天多云，傍晚有小雨，出门记得带伞，晚上早点回家。',
    ),
    different(
      '上海现在 24 ℃，多云，体感舒服，适合出门走走。',
      '上海现在 34 ℃，多云，体感舒服，适合出门走走。',
    ),
    different(
      '这个航班今天可以改签，需要我现在替您办理吗？请回复是或者否。',
      '这个航班今天不能改签，需要我现在替您办理吗？请回复是或者否。',
    ),
    different('今天的会议改到下午三点，请通知所有人。', '今天的会议改到下午四点，请通知所有人。'),
    different('邮件已经发给张老师，抄送了李老师。', '邮件已经发给李老师，抄送了张老师。'),
    different('第一步做完了，接着做第二步。', '第二步做完了，接着做第三步。'),
    different('北京现在 21 ℃，晴。', '上海现在 24 ℃，多云。'),
    different('我先查气温，再查空气质量。', '气温查到了，接下来查空气质量。'),
    different('查到了，北京 21 ℃。', '北京的气温没有查到。'),
    different('好的，我来订票。', '票订好了，座位靠窗。'),
  ],
  en: [
    same('Let me look up the weather in Beijing.', 'Let me look up the weather in Beijing!'),
    same('get_weather gave no result; I will try again.', 'Get_Weather gave no result, I will try again …'),
    same(
      'I am looking up the temperature in Beijing, please wait a moment.',
      'I am now looking up the temperature in Beijing; please wait a moment.',
    ),
    same(
      'Sorry, the weather service does not respond. I will try once more.',
      'Sorry, the weather service doesn’t respond. I’ll try once more.',
    ),
    same(
      'Found it: Beijing, 21 °C, clear, good for a walk.',
      'Beijing, 21 °C, clear, good for a walk. Found it.',
    ),
    same('The weather service does not answer; let me look again.', 'Still no connection. One more attempt.'),
    same('That query timed out, so I will send it again.', 'Timed out once more; trying anew.'),
    same('One moment.', 'Just a moment.'),
    same('Let me see how good the air of this city is.', 'I’ll check the local air quality.'),
    same('I can’t do this, please ask somebody else.', 'Unfortunately this is beyond me.'),
    different(
      'I have it for Beijing: cloudy by day, light rain in the evening, so take an umbrella.',
      'I have it for Nanjing: cloudy by day, light rain in the evening, so take an umbrella.',
    ),
    different(
      'Shanghai: 24 °C and cloudy now, pleasant, good for a walk.',
      'Shanghai: 34 °C and cloudy now, pleasant, good for a walk.',
    ),
    different(
      'This flight can be rebooked today. Shall I do it for you now?',
      'This flight can’t be rebooked today. Shall I do it for you now?',
    ),
    different(
      'The meeting is moved to 3 pm, please tell everybody.',
      'The meeting is moved to 4 pm, please tell everybody.',
    ),
    different(
      'The mail went to Ms Zhang, with a copy to Ms Li.',
      'The mail went to Ms Li, with a copy to Ms Zhang.',
    ),
    different('Step one is done, on to step two.', 'Step two is done, on to step three.'),
    different('Beijing: 21 °C, clear.', 'Shanghai: 24 °C, cloudy.'),
    different(
      'I’ll check the temperature first, then the air.',
      'I have the temperature; the air comes next.',
    ),
    different('Found it: Beijing has 21 °C.', 'The temperature in Beijing could not be found.'),
    different('Fine, I’ll book the ticket.', 'The ticket is booked, a window seat.'),
  ],
}
