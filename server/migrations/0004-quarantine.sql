-- Why a lead is in quarantine (quarantine-reason.ts); NULL: it is not. The staff is notified of a lead once it is out.

ALTER TABLE lead ADD COLUMN quarantine_reason TEXT;
