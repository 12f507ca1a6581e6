// Writes the pictures of the stories, derived from the demo's photographs and plans.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { folder, makePictures, modules, toModule } from '../.storybook/pictures.ts';

const pictures = await makePictures();
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
for (const { files } of pictures) for (const [name, bytes] of files) await writeFile(new URL(name, folder), bytes);
for (const module of modules) await writeFile(module, toModule(pictures));
