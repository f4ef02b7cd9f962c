import { statfs } from 'node:fs/promises';
import type { SiteSettings } from '@platband/server-kit/settings';
import { hourMs } from '@platband/slice/contract/durations';
import { Gauge, type Registry } from 'prom-client';
import { lastBackupAt } from '../backup/last-backup';
import { readCertificateEnd } from './certificate-end';

/** Measures the machine's disk, backups, certificate and clock for `/metrics`. */
export function measureMachine(settings: SiteSettings, registers: Registry[]): void {
  const { dataFolder, siteFolder, backupFolder, siteOrigin } = settings;
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free disk space for data and pages, in bytes',
    labelNames: ['folder'],
    registers,
    async collect() {
      for (const [folder, path] of Object.entries({ data: dataFolder, site: siteFolder })) {
        const disk = await statfs(path).catch(() => null);
        if (disk !== null) this.set({ folder }, disk.bavail * disk.bsize);
      }
    },
  });
  new Gauge({
    name: 'clock_seconds',
    help: "This machine's clock, in seconds since 1970",
    registers,
    collect() {
      this.set(Date.now() / 1_000);
    },
  });
  if (backupFolder !== null)
    new Gauge({
      name: 'backup_age_seconds',
      help: 'Age of the latest backup in BACKUP_FOLDER, in seconds; infinite without a backup',
      registers,
      async collect() {
        const at = await lastBackupAt(backupFolder);
        this.set(at === null ? Number.POSITIVE_INFINITY : (Date.now() - at) / 1_000);
      },
    });
  if (siteOrigin?.startsWith('https:')) measureCertificate(siteOrigin, registers);
}

function measureCertificate(origin: string, registers: Registry[]): void {
  let readAt = Number.NEGATIVE_INFINITY;
  new Gauge({
    name: 'certificate_not_after_seconds',
    help: 'Expiry of the certificate of SITE_ORIGIN, in seconds since 1970; 0 if it cannot be read',
    registers,
    async collect() {
      if (performance.now() - readAt < hourMs) return;
      readAt = performance.now();
      const end = await readCertificateEnd(origin).catch(() => 0);
      this.set(end / 1_000);
    },
  });
}
