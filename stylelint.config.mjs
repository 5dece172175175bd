/** @type {import('stylelint').Config} */
export default {
  plugins: ['stylelint-use-logical'],
  ignoreFiles: ['dist/**', 'generated/**', 'node_modules/**', 'playwright-report/**', 'test-results/**'],
  overrides: [
    { files: ['**/*.astro'], customSyntax: 'postcss-html' },
    { files: ['src/styles/print.css'], rules: { 'declaration-no-important': null } },
  ],
  rules: {
    'csstools/use-logical': 'always',
    'declaration-no-important': [
      true,
      {
        message: 'Only print.css may use !important; reduced motion, with a comment that disables this rule.',
      },
    ],
    'max-nesting-depth': 2,
    'selector-max-id': 0,
    // One class and one state, such as `.switch:has(:checked)::before`; `:where()` for defaults.
    'selector-max-specificity': '0,3,2',
    'selector-class-pattern': ['^[a-z][a-z0-9-]*$', { message: 'Class names are kebab-case.' }],
    'custom-property-pattern': ['^[a-z][a-z0-9-]*$', { message: 'Custom properties are kebab-case.' }],

    'annotation-no-unknown': true,
    'at-rule-no-unknown': true,
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates'] }],
    'declaration-block-no-shorthand-property-overrides': true,
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'no-duplicate-selectors': true,
    'no-invalid-double-slash-comments': true,
    'no-invalid-position-at-import-rule': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': [true, { ignore: ['custom-elements'] }],
    'unit-no-unknown': [true, { ignoreUnits: ['ic'] }],
  },
}
