import js from '@eslint/js';
import globals from 'globals';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

const bareParameter = (name) => ({
  selector: `Decorator > CallExpression[callee.name='${name}'][arguments.length=0]`,
  message: `Bare @${name}() is not validated: give it a schema, as @${name}({ schema }).`,
});

const asyncEncode = {
  selector: "CallExpression[callee.property.name='encode'][arguments.0.value=/^(png|jpeg|webp)$/]",
  message: 'The process crashes when the canvas is collected before this ends: use toBuffer().',
};

export default ts.config(
  { ignores: ['**/dist/', 'backend/bundle/', '**/node_modules/', '.data/', 'coverage/'] },
  js.configs.recommended,
  { languageOptions: { globals: { ...globals.node } } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['backend/event-core/example/*.ts'] } },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // `return this.drop(id);` ends a function early, and says what it does last.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // It cannot know that a flag or an AbortSignal changes during an await, and reports every such check.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // Nest declares the type of its options, which are object literals, as classes.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // A caller says which rows its query returns.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // What failed is thrown on, or rejected with, as it was caught.
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/only-throw-error': [
        'error',
        { allowThrowingUnknown: true, allowThrowingAny: true },
      ],
      // An implementation of an asynchronous interface may have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Nest's modules are classes that contain nothing but their decorator.
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['warn', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', asyncEncode],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', asyncEncode, ...['Body', 'Param', 'Query'].map(bareParameter)],
      // Nest reads constructor types at run time, so they must stay value imports.
      '@typescript-eslint/consistent-type-imports': 'off',
    },
  },
  {
    // Specs and benchmarks read what answers and child processes send: a wrong property makes them fail.
    files: ['**/*.spec.{ts,tsx}', '**/test/**/*.{ts,tsx}', 'infra/bench/**/*.ts'],
    rules: Object.fromEntries(
      [
        ...['argument', 'assignment', 'call', 'member-access', 'return'].map((kind) => `no-unsafe-${kind}`),
        // Programs and spies of specs are taken apart into functions that need no `this`.
        'unbound-method',
        'no-base-to-string',
        'no-misused-promises',
        'no-unnecessary-type-conversion',
      ].map((rule) => [`@typescript-eslint/${rule}`, 'off']),
    ),
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [a11y.flatConfigs.strict],
    plugins: { 'react-hooks': hooks },
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      ...hooks.configs.recommended.rules,
      // Our components have a prop `role` of another meaning.
      'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
      // The field of a dialog, sheet or form that a user has just opened takes the focus.
      'jsx-a11y/no-autofocus': 'off',
    },
  },
);
