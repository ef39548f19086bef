import { appendBenchmark } from './append/append.bench.js';
import type { Benchmark } from './bench-row.js';
import { catalogueRefreshBenchmark } from './catalogue-refresh/catalogue-refresh.bench.js';
import { costBenchmark } from './append/cost.bench.js';
import { fanOutBenchmark } from './fan-out/fan-out.bench.js';
import { growthBenchmark } from './growth/growth.bench.js';
import { httpBenchmark } from './http/http.bench.js';
import { hotListingBenchmark } from './hot-listing/hot-listing.bench.js';
import { ledgerBenchmark } from './ledger/ledger.bench.js';
import { liveLatencyBenchmark } from './live-latency/live-latency.bench.js';
import { loadStreamBenchmark } from './load-stream/load-stream.bench.js';
import { loginBenchmark } from './login/login.bench.js';
import { purchaseBenchmark } from './purchase/purchase.bench.js';
import { rebuildBenchmark } from './rebuild/rebuild.bench.js';
import { scaleBenchmark } from './scale/scale.bench.js';
import { searchBenchmark } from './search/search.bench.js';

/** By the name that `npm run bench -- name` accepts; the rows of performance.md. */
export const benchmarks: Readonly<Record<string, Benchmark>> = {
  append: appendBenchmark,
  cost: costBenchmark,
  'hot-listing': hotListingBenchmark,
  growth: growthBenchmark,
  'load-stream': loadStreamBenchmark,
  rebuild: rebuildBenchmark,
  ledger: ledgerBenchmark,
  'live-latency': liveLatencyBenchmark,
  'fan-out': fanOutBenchmark,
  search: searchBenchmark,
  http: httpBenchmark,
  'catalogue-refresh': catalogueRefreshBenchmark,
  login: loginBenchmark,
  purchase: purchaseBenchmark,
  scale: scaleBenchmark,
};
