import bcrypt from 'bcrypt';
import { serve } from '../comparison/contender.js';

// bcrypt alone, the minimum work of a login, with as many comparisons at once as there are writers.

const PASSWORD = 'a password of the benchmarks';
const hash = await bcrypt.hash(PASSWORD, 10);

serve({
  async operate() {
    if (!(await bcrypt.compare(PASSWORD, hash))) throw new Error('The password was not recognised');
  },
});
