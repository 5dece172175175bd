export { codeZhCN as codeWords } from '../../i18n/code.zh-CN.ts'
