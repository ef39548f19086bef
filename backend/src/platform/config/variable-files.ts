import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with what stands in files: `JWT_SECRET_FILE=/run/secrets/jwt` is as if JWT_SECRET had the
 * file's text, without the line end that editors add. For each of the `names`; `wrong` says what is wrong with
 * any: given twice, not to be read, empty.
 */
export function withFiles(
  env: Environment,
  names: readonly string[],
): { readonly env: Environment; readonly wrong: readonly string[] } {
  const read: Record<string, string> = {};
  const wrong: string[] = [];
  for (const name of names) {
    const variable = `${name}_FILE`;
    const file = env[variable];
    if (!file) continue;
    const { text, code } = readText(file);
    if (env[name]) wrong.push(`${variable} is given beside ${name}: one of them is too many`);
    else if (text === undefined) wrong.push(`${variable} names a file that cannot be read (${code})`);
    else if (text === '') wrong.push(`${variable} names an empty file`);
    else read[name] = text;
  }
  return { env: { ...env, ...read }, wrong };
}

function readText(file: string): { readonly text?: string; readonly code?: string } {
  try {
    return { text: readFileSync(file, 'utf8').replace(/\r?\n$/, '') };
  } catch (error) {
    return {
      code: typeof error === 'object' && error && 'code' in error ? String(error.code) : String(error),
    };
  }
}
