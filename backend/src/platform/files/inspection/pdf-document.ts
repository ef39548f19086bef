import { createRequire } from 'node:module';
import path from 'node:path';
import './canvas-globals.js';
import { AnnotationMode, VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MAX_PAGES } from '../file-inspector.js';
import type { Drawing } from './drawing.js';
import { FileRefused } from './inspection-job.js';
import { loadPdf } from './rebuild-pdf.js';

const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => path.join(library, name) + path.sep;

/** Highest number of pixels of a picture within a PDF, and of the canvas. */
const MAX_IMAGE_PIXELS = 25_000_000;

export interface PdfDocument {
  readonly pages: number;
  /** Throws FileRefused: `page-missing` for a missing page, `file-harmful` for a page without size. */
  drawingOf(page: number): Promise<Drawing>;
}

/**
 * Opens a PDF without running its scripts and without loading external content. Throws FileRefused for more than
 * `MAX_PAGES`, for a PDF that needs a password, and for one with a wrong page count; any error for a broken one. A PDF that
 * only restricts what readers may do with it opens without a password.
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const pdf = await getDocument({
    // A copy, because PDF.js transfers the buffer and detaches it.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    ...{ isEvalSupported: false, enableXfa: false, stopAtErrors: false },
    ...{ disableFontFace: true, useSystemFonts: false, useWorkerFetch: false },
    ...{ isOffscreenCanvasSupported: false, isImageDecoderSupported: false },
    ...{ maxImageSize: MAX_IMAGE_PIXELS, canvasMaxAreaInBytes: 4 * MAX_IMAGE_PIXELS },
    ...{ standardFontDataUrl: folder('standard_fonts'), cMapUrl: folder('cmaps'), cMapPacked: true },
    ...{ wasmUrl: folder('wasm'), iccUrl: folder('iccs') },
  }).promise.catch(refusePassword);
  const { numPages: pages } = pdf;
  const listed = await listedPages(bytes);
  if (Math.max(pages, listed) > MAX_PAGES) throw new FileRefused('too-many-pages');
  if (pages < 1 || pages !== listed) throw new FileRefused('file-harmful');
  return {
    pages,
    drawingOf: async (number) => {
      if (number < 1 || number > pages) throw new FileRefused('page-missing');
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      if (!(width > 0 && height > 0)) throw new FileRefused('file-harmful');
      return {
        ...{ width, height, isScalable: true },
        draw: async (canvas) => {
          const scale = Math.min(canvas.width / width, canvas.height / height);
          const viewport = page.getViewport({ scale });
          const canvasContext = canvas.getContext('2d');
          // The types of PDF.js require a browser's canvas; this canvas has the same methods.
          const target = { canvas: null, canvasContext } as unknown as { canvas: null };
          await page.render({ ...target, viewport, annotationMode: AnnotationMode.ENABLE }).promise;
        },
      };
    },
  };
}

/** The number of pages in the page tree. PDF.js trusts the /Count of the file, other programs traverse the tree. */
async function listedPages(bytes: Uint8Array): Promise<number> {
  return (await loadPdf(bytes)).getPageCount();
}

function refusePassword(error: unknown): never {
  if (error instanceof Error && error.name === 'PasswordException') throw new FileRefused('file-protected');
  throw error;
}
