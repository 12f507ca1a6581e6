// Restores a backup: `node restore.js --from /var/backups/iespec`, with the settings of the server.
import './requireNode.js';

process.env.NODE_ENV = 'production';
await import('./apps/api/src/process/restore.js');
