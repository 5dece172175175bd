import { describe, expect, it } from 'vitest'
import { aStoredFlag } from '../../domain/builders.ts'
import { createMemoryStore } from '../../storage/memory-store.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { aBrowser, aDesk, deskSecret } from './builders.ts'

const pages = ['/', '/flags', '/words', '/answers', '/lesson?lesson=off-track&locale=zh-CN', '/export.csv']

describe('a desk without a secret', () => {
  it.each([undefined, '', 'too short', ' '.repeat(20)])(
    'of %j is off, and says so on every address',
    async (secret) => {
      const { ask, send } = aDesk({ secret })

      const responses = await Promise.all([
        ask('/'),
        ask('/flags'),
        send('/sign-in', { secret: secret ?? '' }),
      ])

      expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(await responses[0].text()).toContain('DESK_SECRET')
    },
  )
})

describe('every answer of the desk', () => {
  it.each(['/', '/nowhere', '/desk.css', '/flags?kind=no'])(
    '%s is neither kept nor found nor framed',
    async (path) => {
      const { headers } = await aDesk().ask(path)

      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('Referrer-Policy')).toBe('same-origin')
    },
  )
})

describe('whoever is not signed in', () => {
  it.each(pages)('sees at %s the form and nothing else', async (path) => {
    const { ask, store } = aDesk()
    await store.add(aStoredFlag({ note: 'a note of somebody' }))

    const response = await ask(path)

    expect(response.status).toBe(401)
    expect(await response.text()).toMatch(/type="password"(?![^]*a note of somebody)/)
  })

  it('changes nothing', async () => {
    const { send, store } = aDesk()
    const flag = aStoredFlag()
    await store.add(flag)

    const sent = await send(`/flags/${flag.id}/answer`, { state: 'fixed', reply: '' })

    expect(sent.status).toBe(401)
    expect(await store.find([flag.id])).toEqual([flag])
  })

  it('any more gets back the reply that was not saved, and the page that it was for', async () => {
    const { signIn, send, store, clock, cookies } = aDesk()
    const flag = aStoredFlag()
    await store.add(flag)
    await signIn()
    clock.now += 12 * 60 * 60_000
    const back = `/desk/flags/${flag.id}`
    const reply = '写了半天 <b>'

    const late = await (await send(`/flags/${flag.id}/answer`, { state: 'fixed', reply, back })).text()
    expect(late).toContain('登录过期了')
    expect(late).toMatch(/readonly>\s*写了半天 &lt;b&gt;<\/textarea>/)
    expect(late).toContain(`name="to" value="${back}"`)
    expect(late).toContain('href="/desk/?lang=en"')

    const wrong = await (await send('/sign-in', { secret: 'wrong', to: back, unsaved: reply })).text()
    expect(wrong).toContain('name="unsaved" value="写了半天 &lt;b&gt;"')
    const right = await (await send('/sign-in', { secret: deskSecret, to: back, unsaved: reply })).text()
    expect(right).toMatch(new RegExp(`写了半天 &lt;b&gt;[^]*href="${back}"`))
    expect(cookies.has('desk')).toBe(true)
    expect(await store.find([flag.id])).toEqual([flag])
  })
})

describe('signing in', () => {
  it('leads to where the visitor wanted to go, with a cookie that scripts and other sites cannot use', async () => {
    const { send } = aDesk({ base: '/course/' })

    const response = await send('/sign-in', { secret: deskSecret, to: '/course/desk/flags?state=new' })

    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/course/desk/flags?state=new')
    const [session = ''] = response.headers.getSetCookie()
    expect(session).toMatch(/^desk=[\w-]{43}; /)
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/course/desk', 'Max-Age=43200'])
      expect(session).toContain(part)
    expect(session).not.toContain('Secure')
  })

  it.each([
    ['the address of the site', { siteOrigin: 'https://course.example' }, {}],
    ['our own proxy', { trustsProxy: true }, { 'X-Forwarded-Proto': 'http, https' }],
  ])('by HTTPS, as %s says, marks the cookies as secure', async (_, more, headers) => {
    const { signIn, ask, cookies } = aDesk(more)

    const response = await signIn(deskSecret, headers)

    expect(response.headers.getSetCookie().every((cookie) => /^__Secure-desk.*; Secure/.test(cookie))).toBe(
      true,
    )
    expect(cookies.has('desk')).toBe(false)
    expect((await ask('/', { headers })).status).toBe(200)
  })

  it('by the word of anybody’s proxy does not', async () => {
    const response = await aDesk({ trustsProxy: true }).signIn(deskSecret, {
      'X-Forwarded-Proto': 'https, http',
    })

    expect(response.headers.getSetCookie()[0]).not.toContain('Secure')
  })

  it.each(['', 'wrong', `${deskSecret} `, deskSecret.toUpperCase(), 'x'.repeat(60_000)])(
    'with another secret is refused: %.20s',
    async (secret) => {
      const { signIn, ask, cookies } = aDesk()

      const response = await signIn(secret)

      expect(response.status).toBe(401)
      expect(await response.text()).toContain('口令不对')
      expect(cookies.size).toBe(0)
      expect((await ask('/')).status).toBe(401)
    },
  )

  it('ends after twelve hours', async () => {
    const { signIn, ask, clock } = aDesk()
    await signIn()

    clock.now += 12 * 60 * 60_000 - 1
    expect((await ask('/')).status).toBe(200)

    clock.now += 1
    expect((await ask('/')).status).toBe(401)
  })

  it('ends by signing out, also for whoever kept a copy of the cookie', async () => {
    const { signIn, send, ask, cookies } = aDesk()
    await signIn()
    const copy = [...cookies].map((pair) => pair.join('=')).join('; ')

    const out = await send('/sign-out', {})

    expect([out.status, cookies.has('desk')]).toEqual([303, false])
    expect((await ask('/', { headers: { Cookie: copy } })).status).toBe(401)
  })

  it('ends when the secret is changed', async () => {
    const { signIn, cookies, store } = aDesk()
    await signIn()

    const later = aDesk({ store: async () => store, secret: 'another secret of the author' })
    for (const [name, value] of cookies) later.cookies.set(name, value)

    expect((await later.ask('/')).status).toBe(401)
  })
})

describe('an attack on the session', () => {
  it('by a cookie that was put there before is of no use', async () => {
    const { signIn, ask, cookies, app } = aDesk()
    cookies.set('desk', 'chosen-by-somebody-else')

    await signIn()

    expect(cookies.get('desk')).not.toBe('chosen-by-somebody-else')
    const attacker = aBrowser(app)
    attacker.cookies.set('desk', 'chosen-by-somebody-else')
    expect((await attacker.ask('/')).status).toBe(401)
    expect((await ask('/')).status).toBe(200)
  })

  it('by the session from before ends with the new one', async () => {
    const { signIn, app, cookies } = aDesk()
    await signIn()
    const before = aBrowser(app)
    before.cookies.set('desk', cookies.get('desk')!)

    await signIn()

    expect((await before.ask('/')).status).toBe(401)
  })

  it('from the database alone is impossible', async () => {
    const stolen = new Map<string, string>()
    const store = createMemoryStore(stolen)
    const { signIn, ask, cookies } = aDesk({ store: async () => store })
    await signIn()
    const [hash = ''] = stolen.keys()

    cookies.set('desk', hash)

    expect(hash).not.toBe('')
    expect((await ask('/')).status).toBe(401)
  })
})

describe('guessing the secret', () => {
  it('is stopped for a network after ten tries, and may go on a quarter of an hour later', async () => {
    const { signIn, clock } = aDesk()
    for (let count = 0; count < 10; count += 1) expect((await signIn('wrong')).status).toBe(401)

    const refused = await signIn(deskSecret)

    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('900')
    expect(await refused.text()).toContain('15 分钟以后再来')
    clock.now += 15 * 60_000
    expect((await signIn(deskSecret)).status).toBe(303)
  })

  it('at once is no way around it', async () => {
    const { signIn } = aDesk()

    const all = await Promise.all(Array.from({ length: 40 }, () => signIn('wrong')))

    expect(all.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('from many networks is stopped too', async () => {
    const { signIn } = aDesk()

    const all = await Promise.all(
      Array.from({ length: 400 }, (_, one) => signIn('wrong', {}, `2001:db8:${one}::1`)),
    )

    expect(all.filter(({ status }) => status === 401)).toHaveLength(300)
  })

  it('by others does not keep the author out who was here before', async () => {
    const { signIn, send, app, cookies } = aDesk()
    await signIn()
    await send('/sign-out', {})
    const attackers = Array.from({ length: 400 }, (_, one) =>
      aBrowser(app).signIn('wrong', {}, `2001:db8:${one}::1`),
    )
    await Promise.all([...attackers, ...Array.from({ length: 20 }, () => aBrowser(app).signIn('wrong'))])

    expect(cookies.has('desk-device')).toBe(true)
    expect((await signIn()).status).toBe(303)
  })

  it('is not made easier by an invented mark of having been here', async () => {
    const { signIn, cookies } = aDesk()
    const tries = Array.from({ length: 20 }, (_, one) => {
      cookies.set('desk-device', `id${one}.invented`)
      return signIn('wrong')
    })

    expect((await Promise.all(tries)).filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('is not made easier by a mark of having been here that is made longer each time', async () => {
    const { signIn, send, cookies } = aDesk()
    await signIn()
    await send('/sign-out', {})
    const mark = cookies.get('desk-device')
    const tries = Array.from({ length: 20 }, (_, one) => {
      cookies.set('desk-device', `${mark}.${one}`)
      return signIn('wrong')
    })

    expect((await Promise.all(tries)).filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('does not count what was right', async () => {
    const { app } = aDesk()

    const all = await Promise.all(Array.from({ length: 30 }, () => aBrowser(app).signIn()))

    expect(all.every(({ status }) => status === 303)).toBe(true)
  })
})

describe('a form', () => {
  it.each([
    ['of another origin', { Origin: 'https://evil.example' }],
    ['of a sandboxed frame', { Origin: 'null' }],
    ['that a browser calls foreign', { 'Sec-Fetch-Site': 'cross-site' }],
    ['of a neighbouring host', { 'Sec-Fetch-Site': 'same-site' }],
  ])('%s is refused, signing in included', async (_, headers) => {
    const { signIn, send, store } = aDesk()
    const flag = aStoredFlag()
    await store.add(flag)
    await signIn()

    expect((await send(`/flags/${flag.id}/answer`, { state: 'fixed' }, headers)).status).toBe(403)
    expect((await send('/sign-in', { secret: deskSecret }, headers)).status).toBe(403)
    expect(await store.find([flag.id])).toEqual([flag])
  })

  it.each(['', 'invented', 'é'])('with the token %j is refused', async (token) => {
    const { signIn, send, store } = aDesk()
    const flag = aStoredFlag()
    await store.add(flag)
    await signIn()

    const answers = await Promise.all([
      send(`/flags/${flag.id}/answer`, { state: 'fixed', token }),
      send('/answers', { state: 'fixed', pick: flag.id, token }),
      send(`/answers/${crypto.randomUUID()}/undo`, { token }),
      send('/sign-out', { token }),
    ])

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const written = await send('/answers', { state: 'fixed', reply: '白写了？', token })
    expect(await written.text()).toContain('白写了？</textarea>')
    expect(await store.find([flag.id])).toEqual([flag])
  })

  it('with the token of another session is refused', async () => {
    const { signIn, send, app } = aDesk()
    await signIn()
    const other = aBrowser(app)
    await other.signIn()
    const token = /name="token" value="([^"]+)"/.exec(await other.read('/'))?.[1] ?? ''

    expect((await send('/sign-out', { token })).status).toBe(403)
  })

  it.each([
    ['JSON', 'application/json', '{"state":"fixed"}'],
    ['several parts', 'multipart/form-data; boundary=x', '--x--'],
    ['no type', '', 'state=fixed'],
  ])('as %s is refused', async (_, type, body) => {
    const { signIn, ask } = aDesk()
    await signIn()

    const response = await ask('/answers', { method: 'POST', body, headers: { 'Content-Type': type } })

    expect(response.status).toBe(415)
    expect(await response.text()).toContain('application/x-www-form-urlencoded')
  })

  it('that is huge is refused', async () => {
    const { signIn, send } = aDesk()
    await signIn()

    expect((await send('/answers', { reply: 'x'.repeat(70_000) })).status).toBe(413)
  })

  it.each(['%', '&&&&=', '\u0000\uffff', 'token=%ff%fe', '+'.repeat(60_000)])(
    'of odd bytes is refused: %.10j',
    async (body) => {
      const { signIn, ask } = aDesk()
      await signIn()
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }

      expect((await ask('/answers', { method: 'POST', body, headers })).status).toBe(403)
    },
  )

  it('leads nowhere but to the desk, and into no header', async () => {
    const { send } = aDesk()
    const to = async (place: string) =>
      (await send('/sign-in', { secret: deskSecret, to: place })).headers.get('Location')

    expect(await to('https://evil.example/desk/')).toBe('/desk/')
    expect(await to('//evil.example/desk/')).toBe('/desk/')
    expect(await to('/\\evil.example/desk/')).toBe('/desk/')
    expect(await to('/desk//evil.example')).toBe('/desk/')
    expect(await to('/desk/../zh-CN/')).toBe('/desk/')
    expect(await to('/deskevil')).toBe('/desk/')
    expect(await to('javascript:alert(1)')).toBe('/desk/')
    expect(await to('/desk/flags\r\nSet-Cookie: a=b')).toBe('/desk/flagsSet-Cookie:%20a=b')
    expect(await to('/desk/flags?text=%0d%0aSet-Cookie:a=b')).toBe('/desk/flags?text=%0d%0aSet-Cookie:a=b')
  })
})

describe('an odd address', () => {
  it.each([
    '/nowhere',
    '/flags/..%2f..%2fetc%2fpasswd',
    '/flags/%00',
    '/flags/%e0%a4%a',
    "/flags/' or 1=1 --",
    `/flags/${'x'.repeat(5000)}`,
    '/lesson',
    '/lesson?lesson=../../package&locale=zh-CN',
    '/lesson?lesson=__proto__&locale=constructor',
    '/desk.css/..%2f..%2fpackage.json',
    '/export.exe',
  ])('%.40s is not there', async (path) => {
    const { signIn, ask, reported } = aDesk()
    await signIn()

    expect((await ask(path)).status).toBe(404)
    expect(reported).toEqual([])
  })

  it.each([
    ['/flags?kind=angry', '种类：应是“lost”“unexplained”“wordy”之一，实际是“angry”。'],
    ['/flags?state=old', '“open”“new”“accepted”“fixed”“declined”之一'],
    ['/flags?locale=fr', '“zh-CN”“en”之一'],
    ['/flags?orphan=1', '原文'],
    ['/flags?from=yesterday', '2026-12-01'],
    ['/flags?to=2026-02-30', '2026-12-01'],
    ['/flags?sort=random', '顺序：应是“newest”“most”之一'],
    ['/flags?page=0', '从 1 起的页码'],
    ['/flags?page=-1', '从 1 起的页码'],
    ['/flags?page=1e9', '从 1 起的页码'],
    ['/flags?text=%00', '一行文字，不超过 200 个字符'],
    [`/flags?text=${'x'.repeat(300)}`, '一行文字，不超过 200 个字符'],
    ['/flags?lang=en&text=%00', 'one line of at most 200 characters'],
    ['/export.csv?kind=angry', '“lost”“unexplained”“wordy”之一'],
    ['/export.jsonl?page=1&state=old', '“open”“new”'],
  ])('%.30s says what was expected and what was found', async (path, sentence) => {
    const { signIn, ask } = aDesk()
    await signIn()

    const response = await ask(path)

    expect(response.status).toBe(400)
    expect(await response.text()).toContain(sentence)
  })

  it('with a page far behind the last shows the last', async () => {
    const { signIn, read, store } = aDesk()
    await signIn()
    await store.add(aStoredFlag())

    expect(await read('/flags?page=1000000000')).toContain('它只是被拒绝了两次')
  })
})

describe('a desk whose storage is away', () => {
  it.each([
    ['busy', '数据库正忙，什么都没有动。5 秒后'],
    ['full', '磁盘满了，什么都没有动。'],
    ['unavailable', '数据库连不上，什么都没有动。'],
  ] as const)('as %s says which it is', async (code, sentence) => {
    const { ask, cookies } = aDesk({ store: () => Promise.reject(new StorageError(code, 'why')) })
    cookies.set('desk', 'x')

    expect(await (await ask('/')).text()).toContain(sentence)
  })

  it('says so and when to come again, without telling how it is built', async () => {
    const fails = () => Promise.reject(new StorageError('busy', 'the path /srv/secret'))
    const { signIn, ask, cookies, reported } = aDesk({ store: fails })
    cookies.set('desk', 'x')

    const responses = await Promise.all([ask('/'), signIn()])

    expect(responses.map(({ status }) => status)).toEqual([503, 503])
    expect(responses[0].headers.get('Retry-After')).toBe('5')
    expect(await responses[0].text()).not.toContain('/srv/secret')
    expect(reported).toHaveLength(2)
  })
})
