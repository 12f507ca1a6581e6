// Mutation tests: changes the source, runs the tests and prints which mutations were detected. The working tree must be
// clean; it is restored.
//   pnpm test:mutations                  the stories: every literal text of the specification's states, then the
//                                        behaviours; half an hour
//   pnpm test:mutations 3-second         the states and behaviours whose id or name contains it
//   pnpm test:mutations rules            the rules of the api and the contract; an hour
//   pnpm test:mutations rules checkout   those whose words contain it
import { mutateRules } from './mutations/rules.mjs';
import { ensureClean } from './mutations/source.mjs';
import { mutateStories } from './mutations/stories.mjs';

const [wanted = '', ...more] = process.argv.slice(2);
ensureClean(['packages', 'apps/api/src']);
const survivors = wanted === 'rules' ? await mutateRules(more.join(' ')) : await mutateStories(wanted);
process.exitCode = survivors === 0 ? 0 : 1;
