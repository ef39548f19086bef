// A process that rebuilds the box office's read model. Argument: address of the database. Says how far it is.
import { openBoxOffice } from './box-office.js';

const [databaseUrl = ''] = process.argv.slice(2);
const core = openBoxOffice(databaseUrl);
const events = await core.rebuilder.rebuild('show_list', {
  rowsAtOnce: 500,
  onProgress: (progress) => process.stdout.write(`at ${progress.events}\n`),
});
process.stdout.write(`done ${events}\n`);
await core.close();
