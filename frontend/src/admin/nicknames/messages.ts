/** Texts of Nicknames (product.md 2.29, 5.11). */
export const messages = {
  intro:
    'What search takes the nicknames of teams, derbies and stadiums for, where no event has the text itself.',
  failed: 'Failed to load nicknames',
  loading: 'Loading nicknames...',
  empty: 'No nicknames found.',
  search: 'Search nicknames',
  newNickname: 'New nickname',
  name: 'Nickname',
  nameHint: 'One to three words. One that is already listed gets the new meaning.',
  meaning: 'Meaning',
  meaningHint: "As events write it: a team, a stadium, or two teams as 'Arsenal vs Tottenham'",
  save: 'Save nickname',
  saved: 'Nickname saved',
  failedSave: 'Failed to save nickname',
  setBy: 'Set by',
  builtIn: 'Terrace',
  remove: 'Remove',
  removed: (name: string) => `Removed '${name}'`,
  confirmTitle: 'Remove this nickname?',
  confirm: (name: string, meaning: string) =>
    `Search will not take '${name}' for '${meaning}' any more. You can add it again.`,
  failedRemove: 'Failed to remove nickname',
} as const;
