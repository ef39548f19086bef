/**
 * What the browser's forms know of the top-level domains: the whole list is 5 kB of the first page. The server has it, and
 * names the field of what it refuses.
 */
const COMMON =
  'com net org info biz io co me tv app dev shop xyz site online eu uk de fr es it nl be ch at pt ie pl se no dk fi us ca au in br';

export default COMMON.split(' ');
