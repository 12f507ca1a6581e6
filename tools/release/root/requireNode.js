// Written so that any Node can read it.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 11)) {
  process.stderr.write(`Node.js 24.11 以降が必要です（いまは ${process.versions.node}）\n`);
  process.exit(1);
}
