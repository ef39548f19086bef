import bcrypt from 'bcrypt';
import { serve } from '../contender.js';

// bcrypt alone: what a login cannot do without. As many at once as there are writers.

const PASSWORD = 'a password of the benchmarks';
const hash = await bcrypt.hash(PASSWORD, 10);

serve({
  async operate() {
    if (!(await bcrypt.compare(PASSWORD, hash))) throw new Error('The password was not recognised');
  },
});
