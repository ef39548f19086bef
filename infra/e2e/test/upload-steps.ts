import type { Page } from '@playwright/test';
import { expect } from './browser-test.js';

/** The headings of an upload's steps. */
export const EVENT = 'Which event?';
export const SEATS = 'Which seats?';
export const PRICE = 'Price and delivery';
export const REVIEW = 'Check your ticket';
export const DONE = 'Your ticket is waiting for approval.';

/** Uploads the ticket that the last step shows. */
export const upload = (page: Page) => page.getByRole('button', { name: 'Upload Ticket' }).click();

/** The heading of a step. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Fails unless the fields with these labels are empty. */
export async function areEmpty(page: Page, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) await expect(page.getByLabel(new RegExp(`^${label}`))).toHaveValue('');
}
