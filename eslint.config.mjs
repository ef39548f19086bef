import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

const bareParameter = (name) => ({
  selector: `Decorator > CallExpression[callee.name='${name}'][arguments.length=0]`,
  message: `Bare @${name}() is not validated: give it a schema, as @${name}({ schema }).`,
});

export default ts.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', 'coverage/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  { languageOptions: { globals: { ...globals.node } } },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Nest's modules are classes that hold nothing but their decorator.
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['warn', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...['Body', 'Param', 'Query'].map(bareParameter)],
      // Nest reads constructor types at run time, so they must stay value imports.
      '@typescript-eslint/consistent-type-imports': 'off',
    },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    languageOptions: { globals: { ...globals.browser } },
    rules: { ...hooks.configs.recommended.rules },
  },
);
