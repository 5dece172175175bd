type Status = { readonly status: number | null }

const shown = ({ status }: Status): string => (status === null ? '' : `（${status}）`)

/** Words of the settings for a model of the reader's own. The source of the keys. */
export const ownModelZhCN = {
  'own.title': '自己的模型',
  'own.intro':
    '想看真实的模型会怎么做，就填一个兼容 OpenAI 格式的服务，换它来作答；工具和它们的故障仍按情境模拟。每次运行都由你的账户付费。',
  'own.privacy':
    '密钥只放在这个页面的内存里，由一个只准连这一个地址的隔离框直接发给对方。它不进代码、记录和分享链接，不经过本站的服务器，程序也读不到它。本站的服务器只看得到对方的主机名，用来写那个隔离框的安全策略。',
  'own.preset': '服务商',
  'own.preset.other': '其他',
  'own.base': '地址',
  'own.baseHelp': '多半写到 /v1 这一级，例如 https://api.example.com/v1。',
  'own.baseGoesTo': ({ origin }: { readonly origin: string }) => `实际连到 ${origin}。`,
  'own.model': '模型名',
  'own.modelHelp': '名字常换，以服务商的文档为准。',
  'own.key': '密钥',
  'own.keyHelp': '本机的服务多半不用填。',
  'own.keep': '在这个标签页里记住，连同密钥；关掉标签页就忘。',
  'own.use': '运行时由它作答',
  'own.fillIn': '先填好地址和模型名。',
  'own.test': '测试连接',
  'own.testing': '正在测试。',
  'own.stopTest': '停止测试',
  'own.ollama':
    'Ollama 默认不让网页访问：启动前设好环境变量 OLLAMA_ORIGINS=*，再重启它。隔离框报的来源是 null，只有 * 放它进来；设了以后，你打开的任何网页都能访问它，用完记得改回去。',
  'own.said': ({ said }: { readonly said: string }) => `对方原话：${said}`,

  'own.base.not-an-address': '这不是完整的地址：要以 http:// 或 https:// 开头。',
  'own.base.not-http': '只能用以 http:// 或 https:// 开头的地址。',
  'own.base.credentials': '地址里不要写用户名和密码，密钥填在下面。',
  'own.base.query': '地址里不要带 ? 或 # 和它们后面的部分。',
  'own.base.characters': '地址里有空格、换行或反斜杠。',
  'own.base.ipv6': '浏览器的安全策略写不了 IPv6 地址。请改用主机名、localhost 或 IPv4 地址。',
  'own.base.host': '主机名里有安全策略写不了的字符。只能用字母、数字、连字符和点。',
  'own.base.mixed-content':
    '本页经 https 打开，浏览器不准它连别的机器上的 http 服务。请填 https 地址，或连本机（localhost）。',
  'own.model.characters': '模型名太长，或者有控制字符。',
  'own.model.key': '模型名里有密钥。模型名会写进记录，请改掉。',
  'own.key.characters': '密钥里有空格、换行或英文以外的字符，多半没有复制好。',

  'own.outcome.ok': (_: Status) => '连上了，模型也会调用工具，可以用它运行。',
  'own.outcome.no-tool-call': (_: Status) =>
    '连上了；但请它用工具，它只回了一段话。它也许不会用工具，那样的运行里不会有调用。',
  'own.outcome.no-tools': (status: Status) =>
    `连得上，但它不支持工具：带上工具就拒绝${shown(status)}，不带就有回答。请换一个支持工具调用的模型。`,
  'own.outcome.key-refused': (status: Status) =>
    `对方不认这把密钥${shown(status)}。看看有没有复制全、是不是这一家的、有没有过期。`,
  'own.outcome.origin-refused': (status: Status) =>
    `对方拒绝的是来源${shown(status)}：隔离框发出的请求写的是 Origin: null，它不放行。请在那边的设置里允许任何来源（*），或在前面架一个放行的代理。`,
  'own.outcome.forbidden': (status: Status) =>
    `对方拒绝了${shown(status)}，没有说清原因：也许这把密钥没有权限，也许它不接受 Origin: null。`,
  'own.outcome.unreachable': (_: Status) =>
    '什么回答也没有读到。也许地址不通，也许对方不许网页读它（CORS；不接受 Origin: null 也算）。究竟是哪一种，浏览器不告诉网页。在终端里用 curl 请求同一个地址：通了，就是 CORS 的事。连本机或局域网时，浏览器还会先问你准不准；拒绝过，就到网站设置里改回来。',
  'own.outcome.leave-refused': (_: Status) =>
    '服务在，也读得到；但带密钥的请求要先征得同意（CORS 预检），它没有同意。请在那边允许 Authorization 和 Content-Type 这两个请求头。',
  'own.outcome.redirected': (_: Status) =>
    '对方要转到别的地址。为了不把密钥带到别处，这里没有跟过去。请直接填最后的那个地址。',
  'own.outcome.too-large': (_: Status) => '回答大得不像一次作答，没有读完就停了。',
  'own.outcome.too-slow': (_: Status) =>
    '等了 60 秒，没有等到回答。本机的模型第一次载入常常更慢：再试一次，或换小一点的模型。',
  'own.outcome.cancelled': (_: Status) => '测试叫停了。',
  'own.outcome.rate-limited': (status: Status) => `对方说请求太密，或者额度用完了${shown(status)}。`,
  'own.outcome.model-unknown': (status: Status) =>
    `对方没有叫这个名字的模型${shown(status)}。名字以它的文档为准。`,
  'own.outcome.no-such-path': (status: Status) =>
    `这个地址下没有对话接口${shown(status)}。地址多半要写到 /v1 这一级。`,
  'own.outcome.request-refused': (status: Status) => `对方不接受这样的请求${shown(status)}。`,
  'own.outcome.server-error': (status: Status) => `对方自己出了错${shown(status)}。过一会儿再试。`,
  'own.outcome.not-openai': (status: Status) =>
    `有回答，但不是 OpenAI 的格式${shown(status)}。多半是地址不对，或者那不是模型服务。`,
  'own.outcome.offline': (_: Status) => '本站的隔离框没能取到，多半是断网了。连上网再试。',
}

/** What `own-model.en.ts` must have: the same keys, and for a message with parameters the same parameters. */
export type OwnModelMessages = {
  readonly [K in keyof typeof ownModelZhCN]: (typeof ownModelZhCN)[K] extends (parameters: infer P) => string
    ? (parameters: P) => string
    : string
}
