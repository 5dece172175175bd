// Looks at each public file once, at build time: what it is, its digest, its policy, and compressed twins
// beside it. So the server has nothing left to work out.

import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, type SiteFile, suffixes } from './manifest.ts'
import { pagePolicy } from './policy.ts'

/** The files under `folder` by their address below `base`, which ends in a slash. */
export async function describeFiles(folder: string, base: string): Promise<Record<string, SiteFile>> {
  const entries = await Array.fromAsync(glob('**/*', { cwd: folder, withFileTypes: true }))
  const paths = entries
    .filter(
      (entry) => entry.isFile() && !Object.values(suffixes).some((suffix) => entry.name.endsWith(suffix)),
    )
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort()
  const described = paths.map(async (path) => [base + addressOf(path), await describe(folder, path)] as const)
  return Object.fromEntries(await Promise.all(described))
}

/** A folder's page is the folder itself. */
function addressOf(path: string): string {
  return path.replace(/(^|\/)index\.html$/, '$1')
}

async function describe(folder: string, path: string): Promise<SiteFile> {
  const content = await readFile(join(folder, path))
  const type = types[extname(path)] ?? { name: 'application/octet-stream', compressible: false }
  return {
    path,
    type: type.name,
    digest: createHash('sha256').update(content).digest('base64url').slice(0, 16),
    encodings: type.compressible ? await writeCompressed(join(folder, path), content) : [],
    ...(type.name.startsWith('text/html') && { policy: pagePolicy(content.toString()) }),
  }
}

/** Best form first. One that saves nothing is not offered. */
async function writeCompressed(file: string, content: Buffer): Promise<Encoding[]> {
  const forms: Record<Encoding, Buffer> = {
    br: await promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      },
    }),
    gzip: await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  }
  const offered = (['br', 'gzip'] as const).filter((encoding) => forms[encoding].length < content.length)
  await Promise.all(offered.map((encoding) => writeFile(file + suffixes[encoding], forms[encoding])))
  return offered
}

type FileType = { readonly name: string; readonly compressible: boolean }

const types: Readonly<Record<string, FileType>> = {
  '.css': { name: 'text/css; charset=utf-8', compressible: true },
  '.html': { name: 'text/html; charset=utf-8', compressible: true },
  '.ico': { name: 'image/x-icon', compressible: true },
  '.js': { name: 'text/javascript; charset=utf-8', compressible: true },
  '.json': { name: 'application/json', compressible: true },
  '.jsonl': { name: 'application/jsonl', compressible: true },
  '.map': { name: 'application/json', compressible: true },
  '.mjs': { name: 'text/javascript; charset=utf-8', compressible: true },
  '.png': { name: 'image/png', compressible: false },
  '.svg': { name: 'image/svg+xml', compressible: true },
  '.ts': { name: 'text/plain; charset=utf-8', compressible: true },
  '.ttf': { name: 'font/ttf', compressible: true },
  '.txt': { name: 'text/plain; charset=utf-8', compressible: true },
  '.wasm': { name: 'application/wasm', compressible: true },
  '.webmanifest': { name: 'application/manifest+json', compressible: true },
  '.webp': { name: 'image/webp', compressible: false },
  '.woff2': { name: 'font/woff2', compressible: false },
  '.xml': { name: 'application/xml', compressible: true },
}
