// npm run coverage:rules [-- NUMBER ...]: prints the rules of docs/product.md (all, or those whose number begins so)
// with the files that cite them, specs first, and at the end the rules that no spec cites.
import { filesByRule, isTest, productRules, WITHOUT_SPEC } from './testing/rule-citations.mjs';

const wanted = process.argv.slice(2);
const rules = productRules();
const files = filesByRule();

for (const [id, text] of rules)
  if (wanted.length === 0 || wanted.some((number) => id === number || id.startsWith(`${number}.`)))
    console.log([`${id} ${text}`, ...(files.get(id) ?? []).map((file) => `  ${file}`)].join('\n'));

const uncited = [...files].filter(([, citing]) => !citing.some(isTest)).map(([id]) => id);
console.log(`\n${uncited.length} of ${rules.size} rules are cited by no spec`);
for (const id of uncited) console.log(`  ${id}: ${WITHOUT_SPEC.get(id) ?? 'no reason is given'}`);
