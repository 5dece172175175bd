import { describe, expect, it } from 'vitest'
import { aStoredFlag } from '../../domain/builders.ts'
import type { StoredFlag } from '../../domain/stored-flag.ts'
import { aDesk } from './builders.ts'

async function aDeskWith(...flags: readonly StoredFlag[]) {
  const desk = aDesk()
  await desk.signIn()
  for (const flag of flags) await desk.store.add(flag)
  return desk
}

const idOf = (html: string) => /\/answers\/([\w-]{36})\/undo/.exec(html)?.[1]
const at = Date.parse('2026-11-30T12:00:00.000Z')

/** What a browser sends of itself with the answer. */
const fieldsOf = (html: string) =>
  Object.fromEntries(
    ['token', 'back', 'answeredAt', 'readAt'].map((name) => [
      name,
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '?',
    ]),
  )

/** As a reader sees it, without tags and blanks made one. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('the overview', () => {
  it('of an empty desk says so and leads to the lesson', async () => {
    const { read } = await aDeskWith()

    expect(await read('/')).toMatch(/还没有读者留下标记[^]*\/desk\/lesson\?lesson=off-track&amp;locale=zh-CN/)
  })

  it('counts by lesson, kind and state, and week by week', async () => {
    const old = aStoredFlag({ at: Date.parse('2026-10-01T00:00:00.000Z'), kind: 'wordy', isOrphan: true })
    const { read } = await aDeskWith(aStoredFlag({ at }), aStoredFlag({ at }), old)

    const html = await read('/')

    expect(textOf(html)).toContain('共 3 条标记，3 条还没了结。 1 条找不到原文')
    expect(textOf(html)).toMatch(/没跟上 2 .*太啰嗦 1 .*未处理 3 /)
    expect(html).toContain('off-track 最近十二周，从旧到新：0、0、0、1、0、0、0、0、0、0、0、2')
  })

  it('tells of lessons that somebody invented in one line', async () => {
    const invented = ['a', 'b', 'c'].map((lesson) => aStoredFlag({ at, lesson, isOrphan: true }))
    const { read } = await aDeskWith(aStoredFlag({ at }), ...invented)

    const html = await read('/')

    expect(textOf(html)).toContain('另有 3 条标在 3 个这里没有的课名下')
    expect(html.match(/class="desk-lesson"/g)).toHaveLength(1)
  })

  it('is in English for whoever asks, and stays so', async () => {
    const { read } = await aDeskWith()

    expect(await read('/?lang=en')).toContain('No reader has flagged anything yet.')
    expect(await read('/flags')).toContain('No flag fits.')
    expect(await read('/?lang=xx')).toContain('<html lang="en">')
  })
})

describe('the list', () => {
  it('answers nothing by Enter in one of its boxes', async () => {
    const { read } = await aDeskWith(aStoredFlag({ at }))

    // The first button of a form is the one that Enter presses.
    const [first] = /<button[^>]*>/.exec((await read('/flags')).split('method="post"').at(-1)!)!

    expect(first).toMatch(/ disabled/)
  })

  it('shows one fold for what says the same, with its place in the source', async () => {
    const [first, second] = [aStoredFlag({ at: 1 }), aStoredFlag({ at: 2, note: '哪两次？' })]
    const { read } = await aDeskWith(first, second, aStoredFlag({ at: 3, kind: 'wordy' }))

    const html = await read('/flags')

    expect(html.match(/name="pick"/g)).toHaveLength(2)
    expect(textOf(html)).toContain('3 条，说同一处同一件事的合成 2 组。')
    expect(textOf(html)).toMatch(/× 2 .*哪两次？ .*lessons\/05-off-track\/zh-CN\.mdx:10 .*1 条有附言/)
  })

  it('marks what has changed and what is gone', async () => {
    const changed = aStoredFlag({ block: { id: 'a1b2c3d4', hash: 'earlier' } })
    const gone = aStoredFlag({ block: { id: 'never', hash: 'x' }, isOrphan: true })
    const { read } = await aDeskWith(changed, gone)

    expect(textOf(await read('/flags?orphan=no'))).toContain('原文改过')
    expect(textOf(await read('/flags?orphan=yes'))).toMatch(/找不到原文 .*off-track#never/)
  })

  it('has pages that keep the filter', async () => {
    const flags = Array.from({ length: 31 }, (_, one) =>
      aStoredFlag({ at: one, block: { id: `b${one}`, hash: 'x' } }),
    )
    const { read } = await aDeskWith(...flags)

    const first = await read('/flags?kind=lost')

    expect(first.match(/name="pick"/g)).toHaveLength(30)
    expect(first).toContain('/desk/flags?kind=lost&amp;page=2')
    expect((await read('/flags?kind=lost&page=2')).match(/name="pick"/g)).toHaveLength(1)
  })

  it('can be picked as a whole', async () => {
    const { read } = await aDeskWith(aStoredFlag())

    expect(await read('/flags')).not.toContain('checked')
    expect(await read('/flags?all=1')).toMatch(/name="pick"[^>]*checked/)
  })
})

describe('a flag', () => {
  it('shows both texts when its passage has changed', async () => {
    const flag = aStoredFlag({ block: { id: 'a1b2c3d4', hash: 'earlier' }, note: '哪里？' })
    const { read } = await aDeskWith(flag)

    const text = textOf(await read(`/flags/${flag.id}`))

    expect(text).toMatch(/读者看到的 它只是被拒绝了两次 .*现在的 其实它只是被拒绝了两次。/)
    expect(text).toMatch(/哪里？.*lessons\/05-off-track\/zh-CN\.mdx:10/)
  })

  it('whose passage is gone says that it was not moved', async () => {
    const flag = aStoredFlag({ lesson: 'loop' })
    const { read } = await aDeskWith(flag)

    expect(await read(`/flags/${flag.id}`)).toContain('它不会被挂到相似的段落上')
  })

  it('opens its program in the lab, or shows it as it came', async () => {
    const [linked, broken] = [aStoredFlag({ run: 'run=1.abc' }), aStoredFlag({ run: '"><script>' })]
    const { read } = await aDeskWith(linked, broken)

    expect(await read(`/flags/${linked.id}`)).toContain('href="/zh-CN/lab/#run=1.abc"')
    expect(await read(`/flags/${broken.id}`)).toContain('&quot;&gt;&lt;script&gt;')
  })

  it('gets a state and a reply, which its reader is told', async () => {
    const flag = aStoredFlag()
    const { read, send, store } = await aDeskWith(flag)

    const sent = await send(`/flags/${flag.id}/answer`, {
      state: 'fixed',
      reply: ' 多谢，\r\n改好了。 ',
      back: `/desk/flags/${flag.id}`,
    })

    expect(sent.status).toBe(303)
    expect(await store.find([flag.id])).toMatchObject([
      { state: 'fixed', reply: '多谢，\n改好了。', answeredAt: '2026-12-01T08:00:00.000Z' },
    ])
    const after = await read(sent.headers.get('Location')!.slice('/desk'.length))
    expect(textOf(after)).toContain('1 条标为“已改”。')
    expect(after).toMatch(/value="fixed"\s+checked/)
  })

  it('that was answered meanwhile is left as it is, and both answers are shown', async () => {
    const [flag, other] = [aStoredFlag(), aStoredFlag()]
    const { read, send, store } = await aDeskWith(flag, other)
    const path = `/flags/${flag.id}`
    const mine = { ...fieldsOf(await read(path)), state: 'declined', reply: '我的话', alike: 'yes' }
    await send(`${path}/answer`, { ...mine, state: 'accepted', reply: '另一位的话', alike: 'no' })
    const before = await Array.fromAsync(store.desk.each({}))

    const refused = await send(`${path}/answer`, mine)
    const html = await refused.text()

    expect(refused.status).toBe(409)
    expect(await Array.fromAsync(store.desk.each({}))).toEqual(before)
    expect(html).toMatch(
      /又有了新的答复[^]*已采纳[^]*另一位的话[^]*value="declined"\s+checked[^]*我的话<\/textarea>[^]*name="alike"\s+value="yes"\s+checked/,
    )

    const again = await send(`${path}/answer`, { ...mine, ...fieldsOf(html) })
    expect(again.headers.get('Location')).toContain(`/desk${path}?done=`)
    expect(await store.find([flag.id])).toMatchObject([{ state: 'declined', reply: '我的话' }])
  })

  it('answers those like it as they stood on its page', async () => {
    const [one, came, answered] = [aStoredFlag(), aStoredFlag({ at: at + 20.5 * 3_600_000 }), aStoredFlag()]
    const { read, send, store, clock } = await aDeskWith(one, answered)
    const fields = fieldsOf(await read(`/flags/${one.id}`))
    clock.now += 3_600_000
    await store.add(came)
    const given = { id: crypto.randomUUID(), flags: [answered.id], state: 'declined' } as const
    await store.answers.give({ ...given, at: new Date(clock.now).toISOString() })
    clock.now += 1

    await send(`/flags/${one.id}/answer`, { ...fields, state: 'fixed', reply: '', alike: 'yes' })

    expect(await store.find([one.id])).toMatchObject([{ state: 'fixed' }])
    expect(await store.find([came.id])).toMatchObject([{ state: 'new' }])
    expect(await store.find([answered.id])).toMatchObject([{ state: 'declined' }])
  })

  it('is in its own language where it is quoted, and nowhere else', async () => {
    const flag = aStoredFlag({
      quote: { exact: '', prefix: '', suffix: '' },
      block: { id: 'a1b2c3d4', hash: 'earlier' },
    })
    const { read } = await aDeskWith(flag)

    const html = await read(`/flags/${flag.id}?lang=en`)

    expect(html).toMatch(/<mark>\(no quote\)/)
    expect(html).toMatch(/<p lang="zh-CN">其实它只是被拒绝了两次。/)
    expect(html.match(/<(?!p |html |a )\w+ [^>]*lang="/g)).toBeNull()
  })

  it('is answered alone, unless those like it are to be too', async () => {
    const [one, other, unlike] = [aStoredFlag(), aStoredFlag(), aStoredFlag({ kind: 'wordy' })]
    const { send, store } = await aDeskWith(one, other, unlike)
    const states = async () => (await Array.fromAsync(store.desk.each({ state: 'new' }))).length

    await send(`/flags/${one.id}/answer`, { state: 'fixed', reply: '' })
    expect(await states()).toBe(2)

    await send(`/flags/${one.id}/answer`, { state: 'fixed', reply: '', alike: 'yes' })
    expect(await states()).toBe(1)
  })

  it.each([
    [{ state: 'solved', reply: '' }, '处理状态：应是“new”“accepted”“fixed”“declined”之一，实际是“solved”。'],
    [{ reply: 'x' }, '处理状态：应是“new”“accepted”“fixed”“declined”之一，实际没有填。'],
    [
      { state: 'fixed', reply: 'x'.repeat(2001) },
      '公开答复（可不写）：应是不超过 2000 个字符，实际是“2001”。',
    ],
    [{ state: 'fixed', readAt: 'now' }, '一个时刻'],
  ])('is not answered by %.30j', async (fields, sentence) => {
    const flag = aStoredFlag()
    const { send, store } = await aDeskWith(flag)

    const response = await send(`/flags/${flag.id}/answer`, fields as Record<string, string>)

    expect(response.status).toBe(422)
    expect(await response.text()).toContain(sentence)
    expect(await store.find([flag.id])).toEqual([flag])
  })

  it('that is not there is not answered', async () => {
    const { send } = await aDeskWith()

    expect((await send(`/flags/${crypto.randomUUID()}/answer`, { state: 'fixed' })).status).toBe(404)
    expect((await send('/flags/abc/answer', { state: 'fixed' })).status).toBe(404)
  })
})

describe('many flags', () => {
  it('are answered fold by fold, and taken back exactly', async () => {
    const folded = [aStoredFlag({ at: 1 }), aStoredFlag({ at: 2 })]
    const other = aStoredFlag({ at: 3, kind: 'wordy' })
    const { read, send, store } = await aDeskWith(...folded, other)
    const back = '/desk/flags?state=new'

    const sent = await send('/answers', {
      pick: [folded[1]!.id],
      filter: 'state=new',
      state: 'accepted',
      back,
    })
    const after = await read(sent.headers.get('Location')!.slice('/desk'.length))

    expect(textOf(after)).toContain('2 条标为“已采纳”。')
    expect(await Array.fromAsync(store.desk.each({ state: 'new' }))).toEqual([other])

    const undone = await send(`/answers/${idOf(after)}/undo`, { back })
    expect(undone.headers.get('Location')).toBe('/desk/flags?state=new&said=undone')
    expect(await Array.fromAsync(store.desk.each({}))).toEqual([...folded, other])
  })

  it('that came after the list was read stay as they are', async () => {
    const [seen, unseen] = [aStoredFlag({ at: 1 }), aStoredFlag({ at: 5 })]
    const { send, store } = await aDeskWith(seen, unseen)

    await send('/answers', { pick: seen.id, filter: 'until=1970-01-01T00:00:00.003Z', state: 'fixed' })

    expect(await store.find([unseen.id])).toEqual([unseen])
    expect(await store.find([seen.id])).toMatchObject([{ state: 'fixed' }])
  })

  it('that were answered after the list was read stay as they are', async () => {
    const flag = aStoredFlag()
    const { send, store } = await aDeskWith(flag)
    const filter = 'until=2026-12-01T07:59:59.999Z'
    await send(`/flags/${flag.id}/answer`, { state: 'declined', reply: '另一位的话' })

    const sent = await send('/answers', { pick: flag.id, filter, state: 'fixed', reply: '我的话' })

    expect(sent.headers.get('Location')).toBe('/desk/?said=goneMeanwhile')
    expect(await store.find([flag.id])).toMatchObject([{ state: 'declined', reply: '另一位的话' }])
  })

  it('keep their replies when nothing is said', async () => {
    const flag = aStoredFlag()
    const { send, store } = await aDeskWith(flag)
    await send(`/flags/${flag.id}/answer`, { state: 'accepted', reply: '会改' })

    await send('/answers', { pick: flag.id, state: 'fixed', reply: ' ' })

    expect(await store.find([flag.id])).toMatchObject([{ state: 'fixed', reply: '会改' }])
  })

  it.each([
    [{}, 'nothingPicked'],
    [{ pick: crypto.randomUUID() }, 'goneMeanwhile'],
  ])('picked as %.12j: it is said that nothing changed', async (fields, what) => {
    const { send, read } = await aDeskWith(aStoredFlag())

    const sent = await send('/answers', { state: 'fixed', ...fields })

    expect(sent.headers.get('Location')).toBe(`/desk/?said=${what}`)
    expect(await read(`/?said=${what}`)).toContain('什么都没有动')
  })

  it.each([
    { pick: 'abc', state: 'fixed' },
    { pick: Array.from({ length: 101 }, () => crypto.randomUUID()), state: 'fixed' },
    { state: 'fixed', filter: 'kind=angry' },
    { state: '__proto__' },
  ])('are left alone by %.40j', async (fields) => {
    const flag = aStoredFlag()
    const { send, store } = await aDeskWith(flag)

    expect((await send('/answers', fields)).status).toBe(422)
    expect(await store.find([flag.id])).toEqual([flag])
  })

  it('are not taken back once one was answered again, nor twice', async () => {
    const flag = aStoredFlag()
    const { send, read } = await aDeskWith(flag)
    await send('/answers', { pick: flag.id, state: 'accepted' })
    const first = idOf(await read('/answers'))
    await send('/answers', { pick: flag.id, state: 'fixed' })
    const undo = async (id: string | undefined) =>
      (await send(`/answers/${id}/undo`, {})).headers.get('Location')

    expect(await undo(first)).toBe('/desk/?said=answeredSince')
    expect(await undo(crypto.randomUUID())).toBe('/desk/?said=unknownAnswer')
    expect(await undo('%00')).toBe('/desk/?said=unknownAnswer')
    expect(await undo("' or 1=1 --")).toBe('/desk/?said=unknownAnswer')
    expect(await read('/?said=answeredSince')).toContain('后来又答过')
  })
})

describe('the lesson', () => {
  it('has its text with the heat beside it, and says where flags have no place', async () => {
    const flags = [{}, {}, { kind: 'wordy' }].map((more) => aStoredFlag(more))
    const { read } = await aDeskWith(
      ...flags,
      aStoredFlag({ block: { id: 'gone', hash: 'x' }, isOrphan: true }),
    )

    const html = await read('/lesson?lesson=off-track&locale=zh-CN')

    expect(html).toMatch(/先看一次失败[^]*data-heat="2"[^]*没跟上 2 · 太啰嗦 1[^]*没有人标过这一段/)
    expect(html.match(/data-heat/g)).toHaveLength(1)
    expect(html).toContain('另有 1 条还没了结的标记')
  })
})

describe('the words', () => {
  it('lead from the overview to the open flags that they count, and from their own page to all', async () => {
    const quote = { exact: '熔\n断', prefix: '', suffix: '' }
    const { read } = await aDeskWith(aStoredFlag({ kind: 'unexplained', quote }))
    const linkIn = (html: string) =>
      /href="\/desk(\/flags\?[^"]*word=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

    const [open, all] = [linkIn(await read('/')), linkIn(await read('/words'))]

    expect(open).toContain('state=open')
    expect(all).not.toContain('state=')
    for (const link of [open, all]) expect((await read(link)).match(/name="pick"/g)).toHaveLength(1)
  })

  it('are ranked, each with what the glossary has', async () => {
    const word = (exact: string) =>
      aStoredFlag({ kind: 'unexplained', quote: { exact, prefix: '', suffix: '' } })
    const { read } = await aDeskWith(word('指纹'), word('熔断'), word('熔断'))

    expect(textOf(await read('/words'))).toMatch(/熔断 2 2 1 有 熔断 指纹 1 1 1 没有/)
  })
})

describe('an export', () => {
  it('has the flags of the filter, oldest first', async () => {
    const [first, second] = [aStoredFlag({ at: 1 }), aStoredFlag({ at: 2 })]
    const { ask } = await aDeskWith(second, first, aStoredFlag({ kind: 'wordy' }))

    const response = await ask('/export.jsonl?kind=lost')

    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="flags.jsonl"')
    expect(await response.text()).toBe(`${JSON.stringify(first)}\n${JSON.stringify(second)}\n`)
  })

  it('breaks off when the storage does, and does not look whole', async () => {
    const { ask, store, reported } = await aDeskWith(aStoredFlag())
    const { each } = store.desk
    Object.assign(store.desk, {
      async *each() {
        yield* each({})
        throw new Error('the disk')
      },
    })

    await expect((await ask('/export.csv')).text()).rejects.toThrow('the disk')
    expect(reported).toHaveLength(1)
  })
})

describe('what a reader wrote', () => {
  const script = `"><script>alert(1)</script><img src=x onerror='alert(1)'>`
  const flag = aStoredFlag({
    lesson: script,
    lessonVersion: script,
    block: { id: script, hash: script },
    quote: { exact: script, prefix: script, suffix: script },
    kind: 'unexplained',
    note: script,
    run: { [script]: script },
  })

  it.each([
    '/',
    '/flags',
    '/flags?all=1',
    `/flags?text=${encodeURIComponent('<script>')}&word=${encodeURIComponent('"><script>')}`,
    `/flags?kind=${encodeURIComponent('"><script>')}`,
    `/flags/${flag.id}`,
    '/words',
    '/answers',
    `/lesson?lesson=${encodeURIComponent(script)}&locale=zh-CN`,
    `/${encodeURIComponent(script)}`,
    `/?said=${encodeURIComponent(script)}&done=${encodeURIComponent(script)}&x=${encodeURIComponent(script)}`,
  ])('is text and nothing else at %.40s', async (path) => {
    const { read, send } = await aDeskWith(flag)
    await send(`/flags/${flag.id}/answer`, { state: 'fixed', reply: script })

    const html = await read(path)

    expect(html).not.toMatch(/<script|<img/i)
    expect(html.match(/<(?!\/?[a-z]|!doctype)/g)).toBeNull()
  })

  it('is text in the form for signing in as well', async () => {
    const { ask } = aDesk()

    expect(await (await ask(`/flags?x=${encodeURIComponent(script)}`)).text()).not.toMatch(/<script|<img/i)
  })

  it('is no formula in a table', async () => {
    const formula = aStoredFlag({ note: '=HYPERLINK("http://evil.example")', lesson: '@SUM(1)' })
    const { ask, send } = await aDeskWith(formula)
    await send(`/flags/${formula.id}/answer`, { state: 'fixed', reply: '+1' })

    const response = await ask('/export.csv')

    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await response.text()).toMatch(/"'@SUM\(1\)".*"'=HYPERLINK\(""http.*"'\+1"/)
  })
})
