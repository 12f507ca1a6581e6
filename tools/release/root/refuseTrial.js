import { readFileSync } from 'node:fs';

const { isTrial } = JSON.parse(readFileSync(new URL('release.json', import.meta.url), 'utf8'));
if (isTrial && process.env.IESPEC_MODE === 'production') {
  process.stderr.write(
    'これは試用版で、本番モードでは起動できません。運営会社の情報（packages/contract/src/company.ts）を入力して、作りなおしてください\n',
  );
  process.exit(1);
}
