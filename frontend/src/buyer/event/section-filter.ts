import { useState } from 'react';
import type { Offer } from './offer';

/** The section of the venue map that the ticket list is filtered by, and the section that is pointed at. */
export interface SectionFilter {
  /** '' for all. */
  readonly chosen: string;
  readonly choose: (section: string) => void;
  readonly highlighted: string;
  readonly highlight: (section: string) => void;
}

export function useSectionFilter(): SectionFilter {
  const [chosen, choose] = useState('');
  const [highlighted, highlight] = useState('');
  return { chosen, choose, highlighted, highlight };
}

/** Whether an offer is in a section of the map: names are compared without case and spaces around. */
export function isInSection({ section }: Pick<Offer, 'section'>, name: string): boolean {
  return section.trim().toLowerCase() === name.trim().toLowerCase();
}
