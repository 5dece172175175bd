export { flagsZhCN as words } from '../../i18n/flags.zh-CN.ts'
