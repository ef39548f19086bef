import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = 'lucide-react';
const IMPORT = /import \{([^}]+)\} from 'lucide-react';/g;
const EXPORT = /^export \{(.+)\} from '\.\/(icons\/[\w-]+\.mjs)';$/gm;

/**
 * Imports each icon from its own file. Through the package's one file, every page would depend on all icons that any
 * page shows, so that the chunk of every page had them all.
 */
export function iconFiles(): Plugin {
  const files = filesByName();
  return {
    name: 'icon-files',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /'lucide-react'/ },
      handler(code) {
        const direct = code.replace(IMPORT, (_all, names: string) =>
          listOf(names)
            .filter((name) => !name.startsWith('type '))
            .map((name) => {
              const [icon = '', local = icon] = name.split(' as ');
              const file = files.get(icon);
              if (file === undefined) this.error(`${PACKAGE} has no icon ${icon}`);
              return `import ${local} from '${PACKAGE}/dist/esm/${file}';`;
            })
            .join(' '),
        );
        return { code: direct, map: null };
      },
    },
  };
}

/** The file of each icon, by every name that the package gives it. */
function filesByName(): ReadonlyMap<string, string> {
  const folder = path.dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`));
  const index = readFileSync(path.join(folder, 'dist/esm/lucide-react.mjs'), 'utf8');
  const files = [...index.matchAll(EXPORT)].flatMap(([, names = '', file = '']) =>
    listOf(names).map((name) => [name.replace('default as ', ''), file] as const),
  );
  return new Map(files);
}

function listOf(names: string): readonly string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
