import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../../../shared/data/openfootball/2025-26');

/** Folder of a real season of football, which is not ours to ship; undefined where it does not lie beside the checkout. */
export const realSeasonFolder = existsSync(FOLDER) ? FOLDER : undefined;
