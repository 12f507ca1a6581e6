import sharp from 'sharp';
import type { World } from '../world.ts';
import { createBuyer } from './buyer.ts';
import { createNewcomer } from './newcomer.ts';
import { createOwner } from './owner.ts';
import { createUploader } from './uploader.ts';

/** Large enough for several variants, small enough to be processed within a round. */
const photo = () =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#406080',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

/** Milliseconds between the steps of one client. */
const pause = 20;

/** Returns a function that keeps several clients busy until the world ends the round, and resolves when all have stopped. */
export async function createLoad(world: World) {
  const file = await photo();
  const clients = [
    createOwner(world),
    createOwner(world),
    createUploader(world, file),
    createUploader(world, file),
    createNewcomer(world),
    createBuyer(world),
    createBuyer(world),
  ];
  const keepBusy = async (step: () => Promise<void>) => {
    while (world.isRunning()) {
      await step();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  return () => Promise.all(clients.map(keepBusy));
}
