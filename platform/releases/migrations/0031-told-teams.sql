-- Where whoever has a token is told what became of the releases that it is for; NULL: nowhere. The key, in base64, signs what is sent.
ALTER TABLE token ADD COLUMN webhook_url TEXT;
ALTER TABLE token ADD COLUMN webhook_key TEXT;

-- Since when somebody is to be told of its outcome; NULL: it is under way, or has been told.
ALTER TABLE deploy ADD COLUMN notice_at BIGINT;
CREATE INDEX deploy_with_notice ON deploy (notice_at) WHERE notice_at IS NOT NULL;
