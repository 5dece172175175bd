/**
 * Where well-known models can be had in OpenAI's format. Addresses and names as the providers' documentation gave
 * them in November 2026, see `source`. Models come and go within months: the names are examples to start from, and
 * any other can be typed. No provider is recommended by standing here.
 */
export const presets = [
  {
    id: 'openai',
    name: 'OpenAI',
    base: 'https://api.openai.com/v1',
    models: ['gpt-5-mini', 'gpt-4.1-mini'],
    source: 'https://platform.openai.com/docs/api-reference/chat (the address is also the SDK’s own default)',
  },
  {
    id: 'deepseek',
    name: 'DeepSeek',
    base: 'https://api.deepseek.com',
    models: ['deepseek-flash', 'deepseek-v4-pro'],
    source: 'https://api-docs.deepseek.com/zh-cn/quick_start/pricing/',
  },
  {
    id: 'qwen',
    name: 'Qwen',
    base: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    models: ['qwen-plus', 'qwen3.7-max'],
    source: 'https://help.aliyun.com/zh/model-studio/compatibility-of-openai-with-dashscope',
  },
  {
    id: 'glm',
    name: 'GLM',
    base: 'https://open.bigmodel.cn/api/paas/v4',
    models: ['glm-5', 'glm-4.7-flash'],
    source: 'https://docs.bigmodel.cn/cn/guide/develop/openai/introduction',
  },
  {
    id: 'kimi',
    name: 'Kimi',
    base: 'https://api.moonshot.cn/v1',
    models: ['kimi-k2.6', 'moonshot-v1-8k'],
    source: 'https://platform.moonshot.cn/docs/api/chat (outside China: https://api.moonshot.ai/v1)',
  },
  {
    id: 'ollama',
    name: 'Ollama',
    base: 'http://localhost:11434/v1',
    models: ['qwen3', 'gpt-oss:20b'],
    source: 'https://docs.ollama.com/api/openai-compatibility',
  },
  { id: 'other', name: null, base: '', models: [], source: null },
] as const satisfies readonly Preset[]

type Preset = {
  readonly id: string
  /** As the provider writes it; the one without has a word of the page's. */
  readonly name: string | null
  readonly base: string
  readonly models: readonly string[]
  readonly source: string | null
}

export type PresetId = (typeof presets)[number]['id']

export const presetNamed = (id: string): Preset & { readonly id: PresetId } =>
  presets.find((one) => one.id === id) ?? presets.at(-1)!
