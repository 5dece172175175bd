// A Postgres of the tests' own: Debian's server on a folder that is thrown away, reached by a socket in it.

import { execFile, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type TestPostgres = {
  readonly url: string
  /** As an operator does it: sessions are cut off. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export const postgresMissing =
  '没有找到 PostgreSQL，跳过它的测试：在 Debian 上 apt-get install postgresql。/ ' +
  'PostgreSQL was not found, so its tests are skipped: on Debian, apt-get install postgresql.'

/** The folder of its programs. Postgres refuses to run as root, so root needs somebody else to run it as. */
export function findPostgres(): string | undefined {
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().reverse(),
  ]
  const folder = folders.find((each) => existsSync(join(each, 'initdb')))
  return process.getuid?.() === 0 && !accountOfPostgres() ? undefined : folder
}

/** Finds Postgres, or installs it where that is ours to do: as root on Debian and its kin. Without a server of its own. */
export function providePostgres(): string | undefined {
  const isDebian = process.platform === 'linux' && existsSync('/usr/bin/apt-get')
  if (!findPostgres() && isDebian && process.getuid?.() === 0) installFromDebian()
  return findPostgres()
}

/** `isDurable`: as in production, with a flush of the disk at each commit, which tests can do without. */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const programs = findPostgres()
  if (!programs) throw new Error(postgresMissing)
  const account = process.getuid?.() === 0 ? accountOfPostgres() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'offtrack-pg-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const run = (program: string, ...args: readonly string[]) =>
    promisify(execFile)(join(programs, program), args, { ...account, cwd: folder })

  const cluster = join(folder, 'cluster')
  await run('initdb', '-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  writeFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `listen_addresses = ''\nunix_socket_directories = '${folder}'\nfsync = ${isDurable ? 'on' : 'off'}\n`,
  )
  const control = (...args: readonly string[]) => pgControl(join(programs, 'pg_ctl'), cluster, args, account)
  await control('start')
  return {
    url: `postgres:///postgres?host=${encodeURIComponent(folder)}&user=postgres`,
    restart: () => control('restart', '-m', 'fast'),
    async stop() {
      await control('stop', '-m', 'immediate')
      rmSync(folder, { recursive: true })
    },
  }
}

type Account = { readonly uid: number; readonly gid: number }

/** The server lives on with what it inherits: an open pipe would keep us waiting for its end. */
function pgControl(
  program: string,
  cluster: string,
  args: readonly string[],
  account: Account | undefined,
): Promise<void> {
  const log = join(cluster, 'log')
  const child = spawn(program, ['-D', cluster, '-w', '-l', log, ...args], {
    ...account,
    cwd: cluster,
    stdio: 'ignore',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`pg_ctl ${args.join(' ')}: ${readFileSync(log, 'utf8')}`)),
    )
  })
}

function accountOfPostgres(): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m)
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined
}

/** Debian starts a server with the package unless it is told not to, and only its common part knows where. */
function installFromDebian(): void {
  console.error('正在安装 PostgreSQL / Installing PostgreSQL …')
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', 'postgresql-common')
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(settings)) return
  const text = readFileSync(settings, 'utf8')
  writeFileSync(settings, text.replace(/^#?\s*create_main_cluster\s*=.*$/m, 'create_main_cluster = false'))
  aptGet('install', '-y', '--no-install-recommends', 'postgresql')
}

function aptGet(...args: readonly string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 2, 2], env: environment })
}
