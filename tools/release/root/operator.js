// The operator's commands: `node operator.js attention`, with the settings of the server.
import './requireNode.js';

process.env.NODE_ENV = 'production';
await import('./apps/api/src/process/operator.js');
