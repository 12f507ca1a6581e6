// Makes the archive of a release, `release/iespec-<version>-<platform>.tar.gz`, and `release/SHA256SUMS`. It
// needs nothing but Node 24 to start (docs/releases.md). The same commit after the same release makes the same
// bytes. Its argument: the archive of the release before.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { company, hasPlaceholders } from '@iespec/contract';
import { buildIfStale } from '../build/build.ts';
import { root } from '../root.ts';
import { compile } from './compile.ts';
import { copyEarlierFiles, listPageFiles, type PageFiles } from './earlierFiles.ts';
import { removeNeedless } from './needless.ts';

/** The programs, and the modules that are found by listing their folder. */
const entries = ['apps/api/src/process/{main,operator,restore}.ts', 'apps/api/src/platform/db/migrations/[0-9]*.ts'];

/** Files that the programs read. */
const assets = ['apps/api/src/platform/db/migrations/*.sql', 'apps/api/src/process/demo/images/*', 'LICENSE'];

/** The packages of the workspace in a release, besides the built shell. */
const packages = ['apps/api', 'apps/sandbox', 'packages/contract', 'packages/mails', 'packages/tables'];

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const list = (patterns: string | string[], cwd = root) => globSync(patterns, { cwd }).sort();

/** Installs the locked third-party packages in `node_modules` of `target`. `staging`: an empty folder. */
function installDependencies(target: string, staging: string) {
  for (const path of list(['package.json', 'pnpm-{lock,workspace}.yaml', '{{apps,packages}/*,tools}/package.json']))
    cpSync(join(root, path), join(staging, path));
  const command = [
    'install',
    '--prod',
    '--frozen-lockfile',
    '--prefer-offline',
    '--ignore-scripts',
    '--reporter=silent',
  ];
  const layout = ['--config.node-linker=hoisted', '--config.package-import-method=copy'];
  const filters = packages.map((path) => `--filter=./${path}`);
  execFileSync('pnpm', [...command, ...layout, ...filters], { cwd: staging, stdio: ['ignore', 'inherit', 'inherit'] });
  renameSync(join(staging, 'node_modules'), join(target, 'node_modules'));
  removeNeedless(join(target, 'node_modules'));
}

/** Compiles our own packages to the same places as in the workspace. */
function compilePackages(target: string) {
  const files = list(entries).map((path) => join(root, path));
  compile(files, { from: root, to: target });
  const links = join(target, 'node_modules/@iespec');
  // pnpm has linked all packages of the workspace.
  rmSync(links, { recursive: true });
  mkdirSync(links);
  for (const path of packages) {
    const { name, version, type, exports, imports } = readJson(join(root, path, 'package.json'));
    const manifest = JSON.stringify({ name, version, type, exports, imports }, null, 2);
    writeFileSync(join(target, path, 'package.json'), `${manifest.replaceAll('.ts"', '.js"')}\n`);
    symlinkSync(join('../..', path), join(links, basename(path)));
  }
}

/** Copies the shell's build, the files that the programs read, and the start scripts. */
function copyFiles(target: string) {
  buildIfStale();
  cpSync(join(root, 'apps/shell/dist'), join(target, 'apps/shell/dist'), { recursive: true });
  for (const path of list(assets)) cpSync(join(root, path), join(target, path));
  cpSync(join(root, 'tools/release/root'), target, { recursive: true });
}

/** `linux-x64`: the platform of the image library that was installed; with musl, `linuxmusl-x64`. */
const findPlatform = (target: string) =>
  list('sharp-libvips-*', join(target, 'node_modules/@img'))[0]?.replace('sharp-libvips-', '');

/** Describes the sources of the archive. `pageFiles`: of this release and of those that it keeps, newest first. */
function describeRelease(target: string, pageFiles: PageFiles[]) {
  const { version } = readJson(join(root, 'package.json'));
  const isChanged = git('status', '--porcelain') !== '';
  return {
    version,
    commit: git('rev-parse', 'HEAD') + (isChanged ? '-changed' : ''),
    platform: findPlatform(target),
    isTrial: hasPlaceholders(company),
    pageFiles,
  };
}

/** Packs a folder so that equal files are equal bytes. `time`: of all files, in seconds since 1970. */
function pack(dir: string, name: string, time: string, archive: string) {
  const same = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const tar = execFileSync('tar', ['--format=gnu', ...same, '-C', dir, '-cf', '-', name], { maxBuffer: 2 ** 30 });
  writeFileSync(archive, gzipSync(tar, { level: 9 }));
}

/**
 * Makes the archive in the folder `out`. `before`: the archive of the release before, whose page files it keeps.
 * Returns its path.
 */
export function makeRelease(out: string, before?: string) {
  const dir = mkdtempSync(join(tmpdir(), 'iespec-release-'));
  try {
    const target = join(dir, 'iespec');
    mkdirSync(target);
    installDependencies(target, join(dir, 'staging'));
    compilePackages(target);
    copyFiles(target);
    const time = Number(git('log', '-1', '--format=%ct'));
    const own = listPageFiles(target, { version: readJson(join(root, 'package.json')).version, time });
    const earlier = join(dir, 'before');
    mkdirSync(earlier);
    const kept = before ? copyEarlierFiles(before, target, { staging: earlier, time }) : [];
    const release = describeRelease(target, [own, ...kept]);
    writeFileSync(join(target, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    execFileSync('find', [target, '-type', 'd', '-empty', '-delete']);
    const { version, platform, isTrial } = release;
    const name = `iespec-${version}${isTrial ? '-trial' : ''}-${platform}.tar.gz`;
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    pack(dir, 'iespec', String(time), join(out, name));
    const hash = createHash('sha256')
      .update(readFileSync(join(out, name)))
      .digest('hex');
    writeFileSync(join(out, 'SHA256SUMS'), `${hash}  ${name}\n`);
    return join(out, name);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

if (import.meta.main) {
  const archive = makeRelease(join(root, 'release'), process.argv[2]);
  const size = (statSync(archive).size / 1e6).toFixed(1);
  console.warn(`${relative(root, archive)}（${size} MB）`);
  if (hasPlaceholders(company))
    console.warn('運営会社の情報（packages/contract/src/company.ts）がないため、本番モードでは起動しない試用版です');
}
