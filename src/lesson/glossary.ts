import type { Locale } from '../i18n/locales.ts'

export const glossaryGroups = [
  'basics',
  'subject',
  'disposition',
  'mechanism',
  'stop',
  'event',
  'feedback',
] as const

export type GlossaryGroup = (typeof glossaryGroups)[number]

export type GlossaryEntry = {
  readonly id: string
  readonly group: GlossaryGroup
  readonly term: { readonly [L in Locale]: string }
  /** Plain words, at most thirty characters in Chinese. */
  readonly definition: { readonly [L in Locale]: string }
}

/** The course's words: one word, one meaning, everywhere. */
export const glossary = [
  {
    id: 'agent',
    group: 'basics',
    term: { 'zh-CN': '智能体', en: 'agent' },
    definition: {
      'zh-CN': '一个语言模型，配上工具，再套一个循环',
      en: 'A language model with tools, run in a loop',
    },
  },
  {
    id: 'call',
    group: 'basics',
    term: { 'zh-CN': '调用', en: 'tool call' },
    definition: {
      'zh-CN': '模型说要用哪样工具、怎么填，循环替它跑',
      en: 'The model names a tool and fills in its arguments; the loop runs it',
    },
  },
  {
    id: 'argument',
    group: 'basics',
    term: { 'zh-CN': '参数', en: 'argument' },
    definition: {
      'zh-CN': '要填的空：调用的由模型填，机制的由你填',
      en: 'What is filled in: by the model for a call, by you for a mechanism',
    },
  },
  {
    id: 'history',
    group: 'basics',
    term: { 'zh-CN': '历史', en: 'history' },
    definition: {
      'zh-CN': '越接越长的文字，模型每一轮从头读一遍',
      en: 'The growing text that the model reads from the top in every turn',
    },
  },
  {
    id: 'prompt',
    group: 'basics',
    term: { 'zh-CN': '提示词', en: 'prompt' },
    definition: {
      'zh-CN': '历史最前头，我们写给模型的规矩',
      en: 'The rules that we write for the model, at the head of the history',
    },
  },
  {
    id: 'turn',
    group: 'basics',
    term: { 'zh-CN': '轮', en: 'turn' },
    definition: {
      'zh-CN': '问模型一次，再把它要的工具跑完',
      en: 'One request to the model and the tools that it calls for',
    },
  },
  {
    id: 'run',
    group: 'basics',
    term: { 'zh-CN': '一次运行', en: 'run' },
    definition: { 'zh-CN': '从提问到收场的整个过程', en: 'Everything from the question to the end' },
  },
  {
    id: 'fingerprint',
    group: 'basics',
    term: { 'zh-CN': '指纹', en: 'fingerprint' },
    definition: {
      'zh-CN': '工具名加全部参数，差一个字就是另一个',
      en: 'The tool’s name and all arguments; one character more makes another',
    },
  },
  {
    id: 'scenario',
    group: 'basics',
    term: { 'zh-CN': '情境', en: 'scenario' },
    definition: {
      'zh-CN': '一道题，连同工具会出的毛病、模型的习惯',
      en: 'A question, with the faults of the tools and the habits of the model',
    },
  },
  {
    id: 'seed',
    group: 'basics',
    term: { 'zh-CN': '种子', en: 'seed' },
    definition: {
      'zh-CN': '偶然的事由它定；种子相同，结果一字不差',
      en: 'Settles whatever is left to chance: same seed, same run to the byte',
    },
  },
  {
    id: 'token',
    group: 'basics',
    term: { 'zh-CN': '词元', en: 'token' },
    definition: {
      'zh-CN': '模型读写时计数的单位，这里是估出来的',
      en: 'The unit in which a model’s reading and writing is counted; estimated here',
    },
  },
  {
    id: 'retry-after',
    group: 'basics',
    term: { 'zh-CN': '多久以后再来', en: 'Retry-After' },
    definition: {
      'zh-CN': '对方拒绝时附的一句：等这么久，再来敲门',
      en: 'Said with a refusal: how long to wait before asking again',
    },
  },
  {
    id: 'similarity',
    group: 'basics',
    term: { 'zh-CN': '相似度', en: 'similarity' },
    definition: {
      'zh-CN': '相邻两字一组，两句共有的占全部几成',
      en: 'The share of neighbouring character pairs that two texts have in common',
    },
  },
  {
    id: 'going-off-track',
    group: 'subject',
    term: { 'zh-CN': '跑偏', en: 'going off track' },
    definition: {
      'zh-CN': '活干歪了，它还当自己在干正事',
      en: 'It does the wrong thing and takes it for the right one',
    },
  },
  {
    id: 'going-in-circles',
    group: 'subject',
    term: { 'zh-CN': '打转', en: 'going in circles' },
    definition: {
      'zh-CN': '碰了壁不改，一遍遍照原样再来',
      en: 'It hits a wall and does the very same thing again',
    },
  },
  {
    id: 'repair',
    group: 'disposition',
    term: { 'zh-CN': '就地修', en: 'repair in place' },
    definition: {
      'zh-CN': '我们代它改好再执行，它并不知情',
      en: 'We mend the call and run it; the model never knows',
    },
  },
  {
    id: 'record',
    group: 'disposition',
    term: { 'zh-CN': '写进历史', en: 'feed back' },
    definition: {
      'zh-CN': '出错的经过留给它读，由它自己改',
      en: 'The failure stays in the history for the model to read and act on',
    },
  },
  {
    id: 'roll-back-turn',
    group: 'disposition',
    term: { 'zh-CN': '抹掉重来', en: 'roll back the turn' },
    definition: {
      'zh-CN': '从历史删去这一轮，它读不到',
      en: 'The turn is taken out of the history; the model never reads it',
    },
  },
  {
    id: 'interrupt',
    group: 'disposition',
    term: { 'zh-CN': '边说边拦', en: 'interrupt mid-stream' },
    definition: {
      'zh-CN': '没说完就切断，提醒后重说',
      en: 'Cut it off while it speaks, remind it, let it start again',
    },
  },
  {
    id: 'break',
    group: 'disposition',
    term: { 'zh-CN': '熔断', en: 'break the circuit' },
    definition: { 'zh-CN': '走不通的路，不许再走', en: 'A way that leads nowhere may not be taken again' },
  },
  {
    id: 'fix-arguments',
    group: 'mechanism',
    term: { 'zh-CN': '参数就地修', en: 'argument repair' },
    definition: {
      'zh-CN': '写错的参数名、漏掉的默认值，代为补正',
      en: 'Mends misspelled parameter names and fills declared defaults',
    },
  },
  {
    id: 'fix-tool-name',
    group: 'mechanism',
    term: { 'zh-CN': '工具名就地修', en: 'tool-name repair' },
    definition: {
      'zh-CN': '写错的工具名，改成唯一相近的那个',
      en: 'Maps a wrong tool name to the only one that is near',
    },
  },
  {
    id: 'retry-in-place',
    group: 'mechanism',
    term: { 'zh-CN': '原样重试', en: 'retry in place' },
    definition: {
      'zh-CN': '临时故障等一等，同样的请求再发一次',
      en: 'Waits out a temporary failure and sends the same bytes again',
    },
  },
  {
    id: 'instructive-errors',
    group: 'mechanism',
    term: { 'zh-CN': '报错写成指令', en: 'actionable errors' },
    definition: {
      'zh-CN': '说清出了什么事、为何、下一步怎么做',
      en: 'Every error says what happened, why, and what to do next',
    },
  },
  {
    id: 'label-reasons',
    group: 'mechanism',
    term: { 'zh-CN': '原因标签', en: 'reason labels' },
    definition: { 'zh-CN': '每次失败注明是哪一类', en: 'Every failure carries its kind' },
  },
  {
    id: 'fold-repeats',
    group: 'mechanism',
    term: { 'zh-CN': '重复报错合并', en: 'error folding' },
    definition: {
      'zh-CN': '同一句报错说全几遍，往后只留一句短的，注明第几次',
      en: 'The same error is told in full a few times, then in one short line with its number',
    },
  },
  {
    id: 'roll-back',
    group: 'mechanism',
    term: { 'zh-CN': '整轮抹掉', en: 'turn rollback' },
    definition: {
      'zh-CN': '四项检查有一项不过，就删掉这轮重问',
      en: 'A turn that fails one of four checks is erased and asked again',
    },
  },
  {
    id: 'undo-effects',
    group: 'mechanism',
    term: { 'zh-CN': '撤销副作用', en: 'compensation' },
    definition: {
      'zh-CN': '把已做成的事撤回，并照实改记录',
      en: 'Undoes what was done and corrects the record',
    },
  },
  {
    id: 'interrupt-stream',
    group: 'mechanism',
    term: { 'zh-CN': '中途切断', en: 'stream interruption' },
    definition: {
      'zh-CN': '边生成边查规则，一违规就停',
      en: 'Checks rules while the text grows and cuts at the first breach',
    },
  },
  {
    id: 'break-circuit',
    group: 'mechanism',
    term: { 'zh-CN': '同错熔断', en: 'circuit breaking' },
    definition: {
      'zh-CN': '同一个调用屡次失败，就拒绝再跑',
      en: 'Counts failures of the same call and refuses it from the limit on',
    },
  },
  {
    id: 'refuse-truncated',
    group: 'mechanism',
    term: { 'zh-CN': '截断拒跑', en: 'truncated-call refusal' },
    definition: {
      'zh-CN': '参数没写完，撤不回的调用不跑',
      en: 'A call whose arguments were cut off does not run if it cannot be undone',
    },
  },
  {
    id: 'forbid-same-tool',
    group: 'mechanism',
    term: { 'zh-CN': '禁止连用', en: 'no consecutive reuse' },
    definition: { 'zh-CN': '上一步用过的工具，这一步不给', en: 'Not the tool of the step before' },
  },
  {
    id: 'detect-parroting',
    group: 'mechanism',
    term: { 'zh-CN': '复读识别', en: 'repetition detection' },
    definition: {
      'zh-CN': '两次的话字面几乎一样，就算复读',
      en: 'Two replies with nearly the same characters count as parroting',
    },
  },
  {
    id: 'tool-states',
    group: 'mechanism',
    term: { 'zh-CN': '错点分诊', en: 'unknown-tool triage' },
    definition: {
      'zh-CN': '点了没有的工具，先分清是哪种缘由',
      en: 'A call to a tool that is not there: first find out why',
    },
  },
  {
    id: 'last-words',
    group: 'mechanism',
    term: { 'zh-CN': '收尾一问', en: 'final answer without tools' },
    definition: {
      'zh-CN': '结束前收走工具，请它用已知的作答',
      en: 'Before the end, without tools: answer with what is known',
    },
  },
  {
    id: 'text_response',
    group: 'stop',
    term: { 'zh-CN': '给出文字', en: 'text reply' },
    definition: { 'zh-CN': '它直接说了话；不等于答对', en: 'It answered in words, which need not be right' },
  },
  {
    id: 'max_turns_reached',
    group: 'stop',
    term: { 'zh-CN': '轮数用完', en: 'turn limit reached' },
    definition: { 'zh-CN': '转到上限，还没有答复', en: 'The limit came before an answer did' },
  },
  {
    id: 'all_tools_circuit_broken',
    group: 'stop',
    term: { 'zh-CN': '调用全被拒', en: 'all calls refused' },
    definition: {
      'zh-CN': '这轮的调用，不是被拒就是已到上限',
      en: 'Every call of the turn was refused or had reached its limit',
    },
  },
  {
    id: 'rollback_limit_reached',
    group: 'stop',
    term: { 'zh-CN': '重来次数用完', en: 'rollback limit reached' },
    definition: { 'zh-CN': '接连抹掉太多轮，不再重来', en: 'Too many turns in a row were erased' },
  },
  {
    id: 'parroting_limit_reached',
    group: 'stop',
    term: { 'zh-CN': '复读次数用完', en: 'repetition limit reached' },
    definition: { 'zh-CN': '提醒三次还在复读，停', en: 'Reminded three times and still repeating itself' },
  },
  {
    id: 'output_truncated',
    group: 'stop',
    term: { 'zh-CN': '输出被截断', en: 'output truncated' },
    definition: {
      'zh-CN': '话没说完，先碰到长度上限',
      en: 'The length limit came before the end of the sentence',
    },
  },
  {
    id: 'model_error',
    group: 'stop',
    term: { 'zh-CN': '模型请求失败', en: 'model request failed' },
    definition: { 'zh-CN': '模型服务报错，没有给回复', en: 'The model’s service failed and gave no reply' },
  },
  {
    id: 'aborted',
    group: 'stop',
    term: { 'zh-CN': '被叫停', en: 'aborted' },
    definition: {
      'zh-CN': '读者按停、超出页面限额，或机制设成了结束运行',
      en: 'The reader pressed stop, the page’s limits were exceeded, or a mechanism was set to end the run',
    },
  },
  {
    id: 'run.started',
    group: 'event',
    term: { 'zh-CN': '开跑', en: 'run started' },
    definition: { 'zh-CN': '一次运行开始，配置都记在这', en: 'A run begins; its settings stand here' },
  },
  {
    id: 'turn.started',
    group: 'event',
    term: { 'zh-CN': '新一轮', en: 'turn started' },
    definition: { 'zh-CN': '循环又转一圈', en: 'The loop goes round once more' },
  },
  {
    id: 'model.asked',
    group: 'event',
    term: { 'zh-CN': '发给模型', en: 'request sent' },
    definition: { 'zh-CN': '这一刻模型读到的全部内容', en: 'All that the model reads at this moment' },
  },
  {
    id: 'model.streamed',
    group: 'event',
    term: { 'zh-CN': '模型正在说', en: 'chunk arrived' },
    definition: { 'zh-CN': '回复的一小段刚到', en: 'A piece of the reply has just arrived' },
  },
  {
    id: 'model.answered',
    group: 'event',
    term: { 'zh-CN': '模型说完', en: 'reply complete' },
    definition: { 'zh-CN': '一条完整的回复到手', en: 'One whole reply is in' },
  },
  {
    id: 'tool.called',
    group: 'event',
    term: { 'zh-CN': '执行工具', en: 'tool call starts' },
    definition: { 'zh-CN': '真要跑了，不只是它想跑', en: 'It really runs now; asking for it was not enough' },
  },
  {
    id: 'tool.returned',
    group: 'event',
    term: { 'zh-CN': '工具返回', en: 'tool result' },
    definition: { 'zh-CN': '跑完了，结果交回来', en: 'It ran, and here is the result' },
  },
  {
    id: 'tool.rejected',
    group: 'event',
    term: { 'zh-CN': '没能执行', en: 'call rejected' },
    definition: { 'zh-CN': '名字或参数不对，跑不起来', en: 'Wrong name or arguments: it could not run' },
  },
  {
    id: 'mechanism.intervened',
    group: 'event',
    term: { 'zh-CN': '机制出手', en: 'intervention' },
    definition: { 'zh-CN': '某个补救机制动了手', en: 'A remedy stepped in' },
  },
  {
    id: 'run.finished',
    group: 'event',
    term: { 'zh-CN': '收场', en: 'run finished' },
    definition: { 'zh-CN': '为何停下、用户看到什么', en: 'Why it stopped, and what the user reads' },
  },
  {
    id: 'lost',
    group: 'feedback',
    term: { 'zh-CN': '没跟上', en: 'lost me' },
    definition: { 'zh-CN': '读到这里，思路断了', en: 'I could not follow from here' },
  },
  {
    id: 'unexplained',
    group: 'feedback',
    term: { 'zh-CN': '词没讲清', en: 'unexplained term' },
    definition: {
      'zh-CN': '这个词我不懂，文中也没说明白',
      en: 'I do not know this word and the text does not say',
    },
  },
  {
    id: 'wordy',
    group: 'feedback',
    term: { 'zh-CN': '太啰嗦', en: 'too wordy' },
    definition: { 'zh-CN': '意思懂了，话可以更短', en: 'Understood; it could be shorter' },
  },
] as const satisfies readonly GlossaryEntry[]

export type TermId = (typeof glossary)[number]['id']

export function glossaryEntry(id: string): GlossaryEntry | undefined {
  return glossary.find((entry) => entry.id === id)
}

export function isTermId(id: string): id is TermId {
  return glossaryEntry(id) !== undefined
}
