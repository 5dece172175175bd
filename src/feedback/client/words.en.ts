export { flagsEn as words } from '../../i18n/flags.en.ts'
