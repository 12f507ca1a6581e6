// Starts the marketplace: `node server.js`, with the settings of docs/releases.md as environment variables.
import './requireNode.js';
import './refuseTrial.js';

process.env.NODE_ENV = 'production';
await import('./apps/api/src/process/main.js');
