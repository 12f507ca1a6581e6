// Mutation tests: changes the source, runs the tests and prints which mutations were detected. The working tree must be
// clean; it is restored afterwards.
//   pnpm test:mutations                  the stories: every literal text of the specification's states, then the
//                                        behaviours; half an hour
//   pnpm test:mutations 3-second         the states and behaviours whose id or name contains 3-second
//   pnpm test:mutations rules            the rules of the API and the contract; an hour
//   pnpm test:mutations rules checkout   the rules whose area or text contains checkout
import { mutateRules } from './mutations/rules.mjs';
import { ensureClean } from './mutations/source.mjs';
import { mutateStories } from './mutations/stories.mjs';

const [filter = '', ...more] = process.argv.slice(2);
ensureClean(['packages', 'apps/api/src']);
const survivors = filter === 'rules' ? await mutateRules(more.join(' ')) : await mutateStories(filter);
process.exitCode = survivors === 0 ? 0 : 1;
