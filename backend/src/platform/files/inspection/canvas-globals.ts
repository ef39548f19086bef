import { DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas';

/** What PDF.js expects of a browser, before it is loaded: it does not find the package itself wherever it runs. */
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
