import type { Locale } from '../../src/i18n/locales.ts'
import type { FlagKind } from '../../src/feedback/domain/flag-kind.ts'
import type { FlagState } from '../../src/feedback/domain/stored-flag.ts'
import type { StorageErrorCode } from '../../src/feedback/storage/storage-error.ts'
import type { BackupProblem } from './backup-file.ts'
import { formats, tasks, type CommandProblem } from './command.ts'

export type FeedbackWords = {
  readonly usage: string
  readonly kinds: Readonly<Record<FlagKind, string>>
  readonly states: Readonly<Record<FlagState, string>>
  readonly total: (count: number) => string
  readonly orphans: (count: number) => string
  readonly written: (count: number, file: string) => string
  readonly restored: (count: number, place: string) => string
  readonly nothingYet: (place: string) => string
  readonly storageFails: (code: StorageErrorCode, place: string, cause: string) => string
  readonly commandProblem: (problem: CommandProblem) => string
  readonly backupProblem: (problem: BackupProblem) => string
}

export function wordsIn(locale: Locale): FeedbackWords {
  return locale === 'en' ? english : chinese
}

function usageOf(
  t: Readonly<Record<'what' | (typeof tasks)[number] | 'lang' | 'help' | 'where' | 'exit', string>>,
) {
  return [
    `npm run --silent feedback -- export [--format ${formats.join('|')}]`,
    '                          -- stats',
    '                          -- backup FILE',
    '                          -- restore FILE',
    '                             [--lang zh-CN|en]',
    '',
    t.what,
    '',
    `  export      ${t.export}`,
    `  stats       ${t.stats}`,
    `  backup      ${t.backup}`,
    `  restore     ${t.restore}`,
    `  --lang      ${t.lang}`,
    `  --help, -h  ${t.help}`,
    '',
    t.where,
    t.exit,
  ].join('\n')
}

const chinese: FeedbackWords = {
  usage: usageOf({
    what: '读者在课文上留下的标记。',
    export: '全部打印出来，从旧到新：jsonl（默认）一行一条，csv 给表格软件',
    stats: '每一课、每一种标记各有多少条，处理到哪一步',
    backup: '全部写进一个新文件；已有的文件不会被盖掉',
    restore: '把备份里的标记放回去：备份里有的，一律照备份；备份里没有的，原样不动',
    lang: 'zh-CN（默认）或 en',
    help: '打印这一页',
    where: '读写的是 DATABASE_URL 指的 Postgres；没有设，就是 DATA_DIR（默认 ./data）里的 feedback.sqlite。',
    exit: '退出码：0 做完了；1 没做成，原因另有一句；2 命令没看懂。',
  }),
  kinds: { lost: '没跟上', unexplained: '词没讲清', wordy: '太啰嗦' },
  states: { new: '未处理', accepted: '已采纳', fixed: '已改', declined: '不改' },
  total: (count) => `共 ${count} 条`,
  orphans: (count) => `其中 ${count} 条找不到原文`,
  written: (count, file) => `${count} 条标记写进了 ${file}。`,
  restored: (count, place) => `${count} 条标记放回了 ${place}。`,
  nothingYet: (place) =>
    `还没有数据库：${place} 不存在。先运行 npm start，或用 DATA_DIR、DATABASE_URL 指明它在哪里。`,
  storageFails: (code, place, cause) => `${chineseFailures[code]}：${place}（${cause}）。`,
  commandProblem(problem) {
    switch (problem.code) {
      case 'no-task':
        return `要做什么？可以是：${tasks.join('、')}。`
      case 'unknown-task':
        return `没有 ${problem.found} 这件事；可以是：${tasks.join('、')}。`
      case 'no-file':
        return `${problem.task} 后面要写文件名，例如 ${problem.task} flags.jsonl。`
      case 'too-much':
        return `多了一个 ${problem.found}；--help 有全部用法。`
      case 'bad-option':
        return `${problem.option} 不能是 ${problem.found || '空'}；可用的值：${problem.allowed}。`
      case 'unknown-option':
        return `看不懂这条命令（${problem.cause}）；--help 有全部用法。`
    }
  },
  backupProblem(problem) {
    switch (problem.code) {
      case 'exists':
        return `${problem.file} 已经在了，没有动它；请换一个文件名。`
      case 'unwritable':
        return `写不了 ${problem.file}：${problem.cause}。`
      case 'unreadable':
        return `读不了 ${problem.file}：${problem.cause}。`
      case 'no-backup':
        return `${problem.file} 不是 feedback backup 写的备份，什么也没有放回去。`
      case 'cut-off':
        return `${problem.file} 没有结尾，多半是写到一半断了；什么也没有放回去。`
      case 'changed':
        return `${problem.file} 和写下时不一样了（校验和不对）；什么也没有放回去。`
      case 'bad-line':
        return `${problem.file} 第 ${problem.line} 行不是一条标记；什么也没有放回去。`
    }
  },
}

const chineseFailures: Readonly<Record<StorageErrorCode, string>> = {
  busy: '数据库正被别的程序占着，等一会儿再试',
  full: '磁盘满了，先腾出地方',
  unavailable: '数据库打不开',
}

const english: FeedbackWords = {
  usage: usageOf({
    what: 'The flags that readers left in the lessons.',
    export: 'prints them all, oldest first: jsonl (default), one a line, or csv for spreadsheets',
    stats: 'how many there are, by lesson and kind, and what became of them',
    backup: 'writes them all into a new file; one that is there is never overwritten',
    restore: 'puts the flags of a backup back: those in it become what it says, others stay as they are',
    lang: 'zh-CN (default) or en',
    help: 'prints this page',
    where:
      'The database is the Postgres at DATABASE_URL or, without it, feedback.sqlite in DATA_DIR (./data).',
    exit: 'Exit code: 0, done; 1, not done, and a sentence says why; 2, the command was not understood.',
  }),
  kinds: { lost: 'lost me', unexplained: 'unexplained term', wordy: 'too wordy' },
  states: { new: 'new', accepted: 'accepted', fixed: 'fixed', declined: 'declined' },
  total: (count) => `${count} in all`,
  orphans: (count) => `${count} of them without their text`,
  written: (count, file) => `Flags written to ${file}: ${count}.`,
  restored: (count, place) => `Flags put back into ${place}: ${count}.`,
  nothingYet: (place) =>
    `There is no database yet: ${place} does not exist. Run npm start first, or say where it is by DATA_DIR or DATABASE_URL.`,
  storageFails: (code, place, cause) => `${englishFailures[code]}: ${place} (${cause}).`,
  commandProblem(problem) {
    switch (problem.code) {
      case 'no-task':
        return `Say what to do; there are: ${tasks.join(', ')}.`
      case 'unknown-task':
        return `There is no task called ${problem.found}; there are: ${tasks.join(', ')}.`
      case 'no-file':
        return `${problem.task} takes a file, for instance ${problem.task} flags.jsonl.`
      case 'too-much':
        return `${problem.found} is one too many; --help shows all uses.`
      case 'bad-option':
        return `${problem.option} cannot be ${problem.found || 'empty'}; it takes: ${problem.allowed}.`
      case 'unknown-option':
        return `The command was not understood (${problem.cause}); --help shows all uses.`
    }
  },
  backupProblem(problem) {
    switch (problem.code) {
      case 'exists':
        return `${problem.file} is there already and was left as it is; choose another name.`
      case 'unwritable':
        return `${problem.file} cannot be written: ${problem.cause}.`
      case 'unreadable':
        return `${problem.file} cannot be read: ${problem.cause}.`
      case 'no-backup':
        return `${problem.file} is no backup of ours; nothing was put back.`
      case 'cut-off':
        return `${problem.file} has no end, so it was cut off; nothing was put back.`
      case 'changed':
        return `${problem.file} is not as it was written (its digest differs); nothing was put back.`
      case 'bad-line':
        return `Line ${problem.line} of ${problem.file} is no flag; nothing was put back.`
    }
  },
}

const englishFailures: Readonly<Record<StorageErrorCode, string>> = {
  busy: 'The database is held by another program; try again in a while',
  full: 'The disk is full; make room first',
  unavailable: 'The database cannot be opened',
}
