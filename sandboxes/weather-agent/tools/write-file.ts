// Tool: a small folder with one file in it. Writing replaces what stood there, and nobody keeps a copy.

import type { Tool } from '../../kit/tool.ts'

/** Each run has a folder of its own. */
export const createWriteFile = (): Tool => {
  const files = new Map([['weather.txt', '昨天：北京 20 ℃，上海 23 ℃，广州 28 ℃，成都 18 ℃，西安 16 ℃。']])
  return {
    name: 'write_file',
    description: '把文字写进文件，替换原来的内容；append 为 true 时接在后面',
    parameters: {
      type: 'object',
      properties: {
        path: { type: 'string', description: '文件名，例如 weather.txt', minLength: 1 },
        content: { type: 'string', description: '要写的文字', minLength: 1 },
        append: { type: 'boolean', description: '接在原来的内容后面' },
      },
      required: ['path', 'content'],
      additionalProperties: false,
    },
    aliases: new Map(),
    effect: 'final',
    run: async ({ path, content, append }) => {
      const before = files.get(String(path)) ?? ''
      const after = append === true ? `${before}\n${String(content)}` : String(content)
      files.set(String(path), after)
      return {
        ok: true,
        value: { path: String(path), before: before.length, after: after.length },
        tookMs: 60,
      }
    },
  }
}
