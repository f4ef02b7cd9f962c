-- What flows against this site have sent is erased a day later: found without looking at anyone's enquiries.

CREATE INDEX lead_of_tests ON lead (received_at) WHERE quarantine_reason = 'test';
