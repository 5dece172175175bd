export { codeEn as codeWords } from '../../i18n/code.en.ts'
